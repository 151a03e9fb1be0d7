/** A choice of what is shown that somebody keeps under a name: filters of the list of submissions, or of the calendar. */
export interface KeptView<Filter> {
  readonly uuid: string
  readonly name: string
  /** Everybody who may read them has it. */
  readonly is_shared: boolean
  readonly filter: Filter
}

/** A person keeps so many of one kind, and a company shares so many. */
export const MAX_SAVED_VIEWS = 50
/** Letters. */
export const MAX_VIEW_NAME = 60
