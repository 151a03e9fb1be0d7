/** What this kind of field says to a visitor. */
export const iframeTexts = {
  noPage: 'There is no page to show.',
  open: 'Open this page in a new tab',
} as const
