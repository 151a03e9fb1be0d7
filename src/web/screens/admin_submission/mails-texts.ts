/** Texts of the way from a submission to its mails. */
export const mailsTexts = {
  mails: 'Mails',
  inOutbox: 'Show in the outbox',
} as const
