/** What this kind of field says to a visitor. */
export const numberTexts = {
  unread: 'This cannot be read as a number. Please write it in digits, like 1500 or 2.5.',
  bounds: {
    between: (min: string, max: string) => `From ${min} to ${max}.`,
    from: (min: string) => `${min} or more.`,
    until: (max: string) => `${max} or less.`,
    none: 'No number is possible beside the other answers.',
    min: (min: string) => `Changed to the smallest possible number, ${min}.`,
    max: (max: string) => `Changed to the largest possible number, ${max}.`,
  },
} as const
