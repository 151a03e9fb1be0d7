/** Texts of the way from a submission to its mails. */
export const mailsTexts = {
  mails: 'Mails',
  inOutbox: 'Show in the outbox',
  undeliverable: (address: string) => `Mails to ${address} cannot be delivered: its mail server refused the address for good.`,
} as const
