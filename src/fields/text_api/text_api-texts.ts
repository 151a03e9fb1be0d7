/** What this kind of field says to a visitor. */
export const textApiTexts = {
  notLoaded: 'This text could not be loaded.',
} as const
