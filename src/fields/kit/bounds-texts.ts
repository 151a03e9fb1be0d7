/** What is said of the bounds of a field: which answers it takes, and that one was changed to fit. */
export interface BoundsTexts {
  readonly between: (min: string, max: string) => string
  readonly from: (min: string) => string
  readonly until: (max: string) => string
  /** No answer can lie between these bounds. */
  readonly none: string
  readonly min: (min: string) => string
  readonly max: (max: string) => string
}

export const datesOrTimes = {
  between: (first: string, last: string) => `From ${first} to ${last}.`,
  from: (first: string) => `${first} or later.`,
  until: (last: string) => `${last} or earlier.`,
} as const
