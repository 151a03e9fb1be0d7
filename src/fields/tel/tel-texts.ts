/** What this kind of field says to a visitor. */
export const telTexts = {
  invalid: "This doesn't looks like a valid phone.",
} as const
