/** A form that visitors may open, as a page leads to it (P1.35). */
export interface OpenForm {
  readonly title: string
  /** Tags of the languages of both; absent: that of the page. */
  readonly language?: string | undefined
  readonly description: string
  readonly description_language?: string | undefined
  readonly link: string
  /** Name of its type, and its key. */
  readonly type: string
  readonly type_key: string
  /** About how many it takes, by the number of its questions. */
  readonly minutes: number
  /** This visitor has to log in first. */
  readonly needs_login: boolean
}

/** Why there is nothing else to see: a form that is closed, an address that nothing is at, a page that is not for this user. */
export type NothingHere = 'closed' | 'unknown' | 'forbidden'
