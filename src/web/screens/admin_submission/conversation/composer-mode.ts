/** What is written: to whoever sent the request, or for staff alone. */
export type ComposerMode = 'message' | 'note'
