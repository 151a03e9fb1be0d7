/** Texts of cancelling and deleting a submission. */
export const endingTexts = {
  cancel: 'Cancel request',
  cancelTitle: (reference: string) => `Cancel ${reference}?`,
  cancelText:
    'Its bookings are released at once and others can take them. You can still read and clone the request here. This can’t be undone.',
  keep: 'Keep request',
  cancelled: 'Cancelled',
  failedToCancel: 'Failed to cancel the request',
  remove: 'Delete',
  removeTitle: (reference: string) => `Delete ${reference}?`,
  removeText: 'Its answers, files and history are deleted for good, and its bookings are released at once.',
  failedToDelete: 'Failed to delete the request',
} as const
