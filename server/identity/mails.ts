/** The words of one mail. */
export interface Words {
  subject: string;
  text: string;
}

/** To somebody who forgot their password. The link is good for a quarter of an hour. */
export function passwordForgotten({
  name,
  site,
  link,
}: {
  name: string;
  site: string;
  link: string;
}): Words {
  return {
    subject: `A new password for ${site}`,
    text: letter(name, [
      `Somebody, and we hope it was you, asked for a new password for your account at ${site}. Choose one here:`,
      link,
      "The link is good for 15 minutes, and once. If it was not you, there is nothing to do: your password stays as it is.",
    ]),
  };
}

/** To somebody whom a colleague has invited. The link is good for a day. */
export function invited({ by, site, link }: { by: string; site: string; link: string }): Words {
  return {
    subject: `${by} invites you to edit ${site}`,
    text: letter(undefined, [
      `${by} would like you to help edit the website of ${site}. Say your name and choose a password here:`,
      link,
      "The link is good for 24 hours, and once. If you did not expect this, you can leave it at that.",
    ]),
  };
}

/** After a password was changed, however that came about. */
export function passwordChanged({
  name,
  site,
  link,
}: {
  name: string;
  site: string;
  link: string;
}): Words {
  return {
    subject: `Your password for ${site} was changed`,
    text: letter(name, [
      `The password of your account at ${site} has just been changed, and all other devices were signed out.`,
      "If that was you, all is well. If it was not, choose a new one at once and tell a colleague:",
      link,
    ]),
  };
}

/** After a second factor was added to an account, or taken from it. */
export function secondFactorChanged({
  name,
  site,
  link,
  added,
}: {
  name: string;
  site: string;
  link: string;
  added: boolean;
}): Words {
  const what = added ? "was added to" : "was taken from";
  return {
    subject: added
      ? `Your account at ${site} has a second factor`
      : `Your account at ${site} has no second factor any more`,
    text: letter(name, [
      `A second factor ${what} your account at ${site} just now.`,
      "If that was you, all is well. If it was not, choose a new password at once and tell a colleague:",
      link,
    ]),
  };
}

function letter(name: string | undefined, paragraphs: readonly string[]): string {
  const greeting = name === undefined ? "Hello," : `Hello ${name},`;
  return `${[greeting, ...paragraphs].join("\n\n")}\n`;
}
