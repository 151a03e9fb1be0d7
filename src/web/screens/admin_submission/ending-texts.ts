import { BIN_DAYS } from '#contract/portal/bin.ts'

/** Texts of cancelling and deleting a submission. */
export const endingTexts = {
  cancel: 'Cancel request…',
  cancelled: 'Cancelled',
  personData: 'All data of this person…',
  remove: 'Delete',
  removeTitle: (reference: string) => `Delete ${reference}?`,
  removeText: `It lies in the bin for ${BIN_DAYS} days and can be brought back from there. Whoever sent it does not see it any more, and all that is booked for it is free at once.`,
  failedToDelete: 'Failed to delete the request',
} as const
