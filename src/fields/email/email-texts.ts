/** What this kind of field says to a visitor. */
export const emailTexts = {
  invalid: "This doesn't looks like a valid email.",
} as const
