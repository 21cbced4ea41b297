import type { PageValues } from "#content/model.ts";

/** Templates for where a brand is met: its site, campaigns, rooms and films. */
export const channelBriefs = [
  {
    title: "Website",
    text: `For a new site, or the thorough mending of an old one.

### What are the twenty questions people bring?

Take them from the switchboard, the inbox and your search logs. Use their wording.

### What should be easier for you once it is live?

Fewer calls, better applicants, quicker orders. Put today’s number beside it.

### Who will write, and who will keep it up?

Names and hours a week. A site with no editor is finished on the day it opens.

### What must it be joined to?

Stock, bookings, payments, membership. Say who looks after each and whether they answer e-mail.

### Who are you in danger of shutting out?

Old telephones, slow lines, screen readers, a second language. Say what you know of your visitors.

### What has been tried, and what do people like about the present site?

There is always something. Protect it.

### Who can say no, and to what?

Content, design and security often have three different answers.

### What is the budget, with two years of running it?

If you only have a building budget, give that and say so. We shall work backwards from it.`,
  },
  {
    title: "Campaign",
    text: `For advertising, in any place and at most sizes of purse.

### What do you want people to do?

One verb. “Be aware” is what they do on the way to doing something.

### Whom exactly are you talking to?

Describe a person you have met, and say roughly how many more there are.

### What do they do at present instead?

The rival may be another brand, a spreadsheet, or going without.

### What is the truest thing you can say, and can you prove it?

Enclose the proof. A modest claim that stands up beats a large one with a footnote.

### What happens when they turn up?

Check stock, staff and site against a good week. If the answer is “we’d cope”, say how.

### How long will you run it?

In months. Under six, please explain why.

### What have you run before, and how did it do?

Figures if you have them. Tell us which advertisement the staff still quote.

### What is there to spend, and who can say no?

Media and production as separate sums. List anyone who must approve a claim: lawyers, regulators, a chief executive’s family.`,
  },
  {
    title: "Retail environment",
    text: `For shops, lobbies, showrooms and any other place with a door.

### What should somebody do in the first ten metres?

Stop, sit, ask, touch, queue. Choose one, then say what they do now.

### Who comes, and when?

Counts by hour for an ordinary week. If you have none, stand there on a Tuesday and a Saturday with a clicker.

### What works already?

Ask the longest-serving person on the floor. Write down what she moves every morning.

### What does the building forbid?

Lease length, listing, landlord, ceiling, power. Drawings with real measurements, please.

### How are goods delivered, stored and taken away?

Sketch it. Most fine shops are spoiled by a cage of cardboard.

### How many more sites might follow?

One flagship and forty branches are separate problems.

### What was tried last time?

Include things that were switched off, covered up or quietly put in the stockroom.

### Budget per square metre, opening date, and who can say no?

Give all three with the reason for the date. A landlord’s surveyor has a veto, so name them too.`,
  },
  {
    title: "Film and sound",
    text: `For anything that moves or makes a noise, from a door chime to a documentary.

### Where will it be met, and what else is the person doing?

On a train with the sound off; in a queue on hold; in a dark room, by choice. This decides almost everything.

### What should they feel able to do afterwards?

Answer with an action. If it is a mood you want, describe when you last felt it.

### What do you sound like today?

Ring your own number and listen. List every noise you make, down to the till.

### Who is in it?

Real staff, actors, nobody. Say whether the people you have in mind know about it yet.

### What must it say, and in which languages?

Three facts at most. Captions and transcripts come as standard.

### What have you made before?

Send it, including the one that nobody mentions.

### How long will it be used, and in which countries?

Music and performers are paid by time and territory, so this moves the price more than any camera.

### Budget, delivery date, and who can say no?

If that person has not yet read this page, stop here and show them.`,
  },
] satisfies PageValues<"briefing-templates">["briefs"];
