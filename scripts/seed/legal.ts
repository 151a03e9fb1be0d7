/** Legal texts of a demo company, in Markdown. They say what the product does, and are no advice. */

/** `company`: its legal name; `desk`: telephone of the events desk. */
export const conditionsOfUse = (company: string, desk: string): string =>
  `
These conditions say how you may use the events portal of **${company}**.

## Requests

- A request is not a booking. It becomes one when the events desk confirms it.
- Spaces that you hold while you fill in a form are kept for you for a short time, and are free again afterwards.
- Please give true answers, and change or cancel your request as soon as your plans change.

## What is not allowed

1. Sending requests in the name of somebody who does not know of it.
2. Uploading files that you may not share, or that harm the computers of others.
3. Trying to see requests of other people.

## Costs

| What | Who pays |
|---|---|
| Rooms at our own sites | nobody |
| Catering and equipment | the cost center of your request |
| Cancelling within two working days | the cost center of your request |

## Questions

The events desk answers them: ${desk}.
`.trim()

export const privacyNotice = (company: string, desk: string): string =>
  `
**${company}** runs this portal. This notice says what it knows about you, and for how long.

## What is stored

- **Your answers and files**, once you send a form or save it for later.
- **What your browser keeps for you**: as a guest, the answers you have not sent yet, for three days, on your device alone.
- **A cookie** when you log in, and one for the language you chose. There is no cookie that follows you.

## Who reads it

The events desk, and the people whom your request concerns: sites, caterers, technicians. Nobody sells it.

## How long

Drafts are removed 30 days after they were last saved. Requests stay as long as the event has to be accounted for.

## Your rights

You may ask what is stored about you, have it corrected, and have it deleted. Call the events desk: ${desk}.
`.trim()
