import type { PageValues } from "#content/model.ts";

/** Templates for what a brand is: its name, strategy, identity and pack. */
export const brandBriefs = [
  {
    title: "Naming",
    text: `For a company, a product or a service that needs something to be called.

### What is it, in one sentence a child could repeat?

Useful answers name the thing and who pays for it. Leave out what it hopes to become.

### What is it called today, and what is wrong with that?

Quote somebody: a customer, a solicitor, a switchboard operator. “We have outgrown it” needs an example.

### Where will the name be said and seen?

List the three places that matter most, in order. A telephone, a jar and a stock exchange want different names.

### In which countries and languages must it work?

Today’s, and those you can promise within five years. Every addition lengthens the search.

### What must it sit beside?

The names of parents, sisters and close rivals. Mark any that it must not resemble.

### What has been tried already?

Old shortlists are gold. Say which names were refused, by whom and why.

### Who can say no, and what can you spend on owning it?

A person, and a figure for registration and web addresses together.`,
  },
  {
    title: "Brand strategy",
    text: `For deciding what the business stands for. Allow an hour and a half, and do not fill it in by committee.

### What happened that makes this urgent now?

One event with a date: a sale, a departure, a rival, a bad quarter.

### Where does the money come from?

Your three largest sources of income, each as a rough share. Add the one you would like to see grow.

### Why do people choose you, and why do they leave?

Two sentences each, from evidence if there is any. Say where the evidence came from.

### What do you believe that your competitors would dispute?

If they would all agree, it is a fact about your trade. Keep digging.

### What have you tried before?

Consultants, away days, half-finished documents. Tell us what stuck.

### What can’t be touched?

People, promises, buildings, a founder’s portrait. Everyone has something.

### Who can say no, and who will carry it out?

Name both. If the two have never met, put that down as well.

### How will you know in two years that it worked?

Three numbers, with today’s value of each.`,
  },
  {
    title: "Identity",
    text: `For a mark, a typeface, colours and everything that follows from them.

### Which strategy does this express?

Attach it. If there is none, use the template before this one first.

### What must people recognise on the day after the change?

Name what should survive: a colour, a shape, a word, perhaps nothing at all.

### What are the ten hardest things you make?

Think of invoices, vans, lanyards, an app icon, a ballpoint pen, a form in Welsh. Send photographs of them as they are.

### Who will make things with it?

Job titles, software and rough numbers. The design for two professionals differs from the design for ninety branch managers.

### Which scripts and languages will it carry?

All of them, including those handled by an overseas distributor.

### What have you tried, and what became of it?

Enclose rejected work, if you may. It saves us from drawing it again.

### Who can say no?

One name is best. For a board, say how it will vote.

### What can be thrown away, and when?

Stock, signs and uniforms with their renewal dates. Half of the budget hides here.`,
  },
  {
    title: "Packaging",
    text: `For anything that goes in a box, bottle, bag, tube or tin.

### What is inside, and how does it misbehave?

Leaks, fades, rattles, attracts ants. The product’s habits decide the pack.

### Where is it sold, and what stands to the left and right of it?

A photograph of the real shelf, taken on a busy day, beats any market report.

### How does it live at home?

Where it is kept, who opens it, how often, what happens to the empty. Guesses are fine if marked as guesses.

### What can your filling line do?

Machine, speed, materials, minimum run. Give us the name of the person who runs it.

### How many lines, sizes and languages?

A table is ideal. Note which are likely to be dropped.

### What must be printed by law?

Attach current legal copy, even where it is due to change.

### What have you tried already?

Redesigns from the past ten years and what sales did afterwards.

### What may a pack cost, and who can say no?

Pence per unit at your usual quantity. A buyer at a retailer counts as somebody who can say no.`,
  },
] satisfies PageValues<"briefing-templates">["briefs"];
