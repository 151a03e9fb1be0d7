/** Texts of cancelling and deleting a submission. */
export const endingTexts = {
  cancel: 'Cancel request',
  cancelTitle: (reference: string) => `Cancel ${reference}?`,
  cancelText: 'All that is booked for it is free for others at once. It stays here to be read and cloned. This cannot be taken back.',
  keep: 'Keep it',
  cancelled: 'Cancelled',
  failedToCancel: 'Failed to cancel the request',
  remove: 'Delete',
  removeTitle: (reference: string) => `Delete ${reference}?`,
  removeText: 'Its answers, files and history are gone for good, and all that is booked for it is free for others at once.',
  failedToDelete: 'Failed to delete the request',
} as const
