/** Subject and text of one mail. */
export interface MailText {
  subject: string;
  text: string;
}

/** The words of a mail to a member of staff: their name, the site's, and the address of the page to act on. */
export interface MailWords {
  name: string;
  site: string;
  link: string;
}

/** The mail to a member of staff who forgot their password. The link is valid for 15 minutes. */
export function passwordForgotten({ name, site, link }: MailWords): MailText {
  return {
    subject: `Reset your password for ${site}`,
    text: mailText(name, [
      `We received a request to reset the password of your ${site} account. Choose a new password here:`,
      link,
      "The link works once, within 15 minutes. If you did not ask for this, you can ignore this e-mail: your password has not changed.",
    ]),
  };
}

/** The mail to a person whom a member of staff has invited. The link is valid for 24 hours. */
export function invited({ by, site, link }: { by: string; site: string; link: string }): MailText {
  return {
    subject: `${by} has invited you to edit ${site}`,
    text: mailText(undefined, [
      `${by} has invited you to edit the ${site} website. Enter your name and choose a password here:`,
      link,
      "The link works once, within 24 hours. If you were not expecting this, you can ignore this e-mail.",
    ]),
  };
}

/** The mail after a password was changed or reset. */
export function passwordChanged({ name, site, link }: MailWords): MailText {
  return {
    subject: `Your password for ${site} was changed`,
    text: mailText(name, [
      `The password of your ${site} account has just been changed, and all other devices have been signed out.`,
      "If this was you, there is nothing more to do. If it was not, choose a new password straight away and tell a colleague:",
      link,
    ]),
  };
}

/** The mail after two-factor sign-in was turned on or off for an account. */
export function secondFactorChanged(
  { name, site, link }: MailWords,
  state: "on" | "off",
): MailText {
  return {
    subject: `Two-factor sign-in is ${state} for ${site}`,
    text: mailText(name, [
      `Two-factor sign-in has just been turned ${state} for your ${site} account.`,
      "If this was you, there is nothing more to do. If it was not, choose a new password straight away and tell a colleague:",
      link,
    ]),
  };
}

function mailText(name: string | undefined, paragraphs: readonly string[]): string {
  const greeting = name === undefined ? "Hello," : `Hello ${name},`;
  return `${[greeting, ...paragraphs].join("\n\n")}\n`;
}
