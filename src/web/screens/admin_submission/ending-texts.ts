/** Texts of cancelling and deleting a submission. */
export const endingTexts = {
  cancel: 'Cancel request…',
  cancelled: 'Cancelled',
  remove: 'Delete',
  removeTitle: (reference: string) => `Delete ${reference}?`,
  removeText: 'Its answers, files and history are deleted for good, and its bookings are released at once.',
  failedToDelete: 'Failed to delete the request',
} as const
