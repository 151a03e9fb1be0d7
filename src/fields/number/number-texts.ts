/** What this kind of field says to a visitor. */
export const numberTexts = {
  unread: 'This cannot be read as a number. Please write it in digits, like 1500 or 2.5.',
  bounds: {
    between: (least: string, most: string) => `From ${least} to ${most}.`,
    from: (least: string) => `${least} or more.`,
    until: (most: string) => `${most} or less.`,
    none: 'No number is possible beside the other answers.',
    min: (least: string) => `Changed to the smallest possible number, ${least}.`,
    max: (most: string) => `Changed to the largest possible number, ${most}.`,
  },
} as const
