/** Where somebody was in the timeline, as the history of the browser has it: whoever comes back is there again. */
export interface SavedPlace {
  /** uuid of the first space in sight. */
  readonly row: string
  /** Minute of the day at the edge. */
  readonly minute: number
  /** uuids of folded buildings. */
  readonly folded: readonly string[]
}

const NAME = 'calendarPlace'

export function notePlace(place: SavedPlace): void {
  const before = history.state as object | null
  history.replaceState({ ...before, [NAME]: place }, '')
}

export function savedPlace(): SavedPlace | undefined {
  const state = history.state as Readonly<Record<string, unknown>> | null
  const place = state?.[NAME]
  return typeof place === 'object' && place !== null ? (place as SavedPlace) : undefined
}
