import type { PageValues } from "#content/model.ts";

/** The demo's privacy policy. */
export const privacyPolicy = {
  title: "Privacy policy",
  slug: "privacy-policy",
  metaDescription:
    "What this site keeps about you and for how long: one setting in your browser, the enquiries you send us, and a short technical log.",
  intro: `This site keeps very little about the people who read it. It has no analytics, no advertising and no trackers, ours or anybody else’s. Here is the little that it does keep, why, and how to have it removed.`,
  body: `## Who is responsible

Aldwater Limited, 14 Tanner’s Yard, London SE1 3XF, is the controller of the personal data described here, under the UK General Data Protection Regulation and the Data Protection Act 2018. Questions go to [hello@aldwater.example](mailto:hello@aldwater.example), marked “privacy”, or to 020 7946 0182. Sam Oyelaran answers for it.

## What is kept in your browser

When you press “Yes I accept” on the notice at the foot of the page, the site writes a single entry to your browser’s local storage. It is named \`cookieConsent\` and its value is \`true\`. It is there so that you are not asked again. It never leaves your device and it has no expiry date; you can remove it at any time by clearing this site’s data in your browser’s settings.

The public pages set no cookies. Members of our staff who sign in to edit the site are given a cookie that keeps them signed in. You will not meet it unless you work here.

## What you send us

If you fill in a form on this site we keep what you typed: your name, your company, your e-mail address and your message, with the date. We use it to answer you and, if you ask us for a proposal, to prepare one. The lawful basis is our legitimate interest in replying to people who write to us, and, once you become a client, the contract between us.

Enquiries that lead to no work are deleted after 24 months. Correspondence with clients is kept for six years after the last project, because tax law and limitation periods require it.

Letters, e-mails and telephone messages are treated in the same way.

## The technical log

Our web server notes each request: the time, the page, the address of the connection it came from and the kind of browser. The log is used to keep the site running and to stop abuse of its forms. It is deleted after 30 days and is never joined to anything you have sent us. Here too the lawful basis is legitimate interest.

## Who else sees it

Two firms handle data for us under written contracts: one runs the computers on which this site is hosted, the other our e-mail. Both keep it within the United Kingdom and the European Economic Area. We sell nothing to anyone, and we show personal data to nobody else unless the law obliges us.

Links to other sites, our pages on social networks included, lead to places with policies of their own. Nothing is loaded from them until you follow the link.

## Your rights

You may ask us at any time to

- tell you what we hold about you and send you a copy,
- correct it if it is wrong,
- delete it, or stop using it while a question is settled,
- send it to another company in a form that it can read,
- stop using it where we rely on legitimate interest.

There is no charge, and we answer within one month. We make no decisions about anyone by automatic means.

If you are unhappy with our answer you can complain to the Information Commissioner’s Office, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, telephone 0303 123 1113. We would be glad of the chance to put things right first.

## Children

The site is written for people at work. We do not knowingly collect anything about children, and will delete it if told that we have.

## Changes

This policy was last changed on 5 October 2026. Earlier versions are kept, and we will send you one if you ask. Should a change affect data that you have already given us, we shall write to you before it takes effect.`,
} satisfies Partial<PageValues<"privacy-policy">>;
