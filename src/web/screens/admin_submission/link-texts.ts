/** Texts of giving a guest a new link (P6.37). */
export const linkTexts = {
  renew: 'New link for the guest…',
  title: (reference: string) => `Give the guest of ${reference} a new link?`,
  text: 'Use it when a link reached the wrong person, or got lost. The links they have stop working at once, including those for editing.',
  mailed: (address: string) => `We mail the new one to ${address}.`,
  notMailed: 'We can’t mail the new one: you get it here, to pass on.',
  yes: 'Make a new link',
  failed: 'Failed to make a new link',
  made: (reference: string) => `New link to ${reference}`,
  madeText: 'Pass it on to the guest only: anyone with this link can open the request and cancel it. You won’t see it again.',
  link: 'Link',
  done: 'Done',
} as const
