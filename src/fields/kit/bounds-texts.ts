/** What is said of the bounds of a field: which answers it takes, and that one was changed to fit. */
export interface BoundsTexts {
  readonly between: (bounds: { min: string; max: string }) => string
  readonly from: (bounds: { min: string }) => string
  readonly until: (bounds: { max: string }) => string
  /** No answer can lie between these bounds. */
  readonly none: string
  readonly min: (changed: { bound: string }) => string
  readonly max: (changed: { bound: string }) => string
}
