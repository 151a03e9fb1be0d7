/** A list as it was seen last: what leads to one of its rows leads on to those beside it. */
interface SeenList {
  /** What it is called. */
  readonly name: string
  readonly rows: readonly { readonly uuid: string; readonly link: string }[]
  /** Which of all the first row is, from 1. */
  readonly first: number
  readonly total: number
  /** There are more than were counted. */
  readonly more: boolean
}

/** Where something stands in it. */
export interface ListPlace {
  readonly name: string
  readonly number: number
  readonly total: number
  readonly more: boolean
  /** Where the rows beside it lead; undefined: none of the same page is there. */
  readonly previous: string | undefined
  readonly next: string | undefined
}

let seen: SeenList | undefined

export function rememberList(list: SeenList): void {
  seen = list
}

/** undefined: whoever is here did not come from a list that has it. */
export function placeInList(uuid: string): ListPlace | undefined {
  const at = seen?.rows.findIndex(row => row.uuid === uuid) ?? -1
  if (!seen || at < 0) return undefined
  const { name, rows, first, total, more } = seen
  return { name, number: first + at, total, more, previous: rows[at - 1]?.link, next: rows[at + 1]?.link }
}
