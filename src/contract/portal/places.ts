import { call } from '../call.ts'

/** A place that an address field may hold: its whole name is the answer. */
export interface PlaceFound {
  readonly label: string
}

export interface PlacesFound {
  readonly places: readonly PlaceFound[]
  /** There is somebody to ask. Otherwise any text may stand for a place. */
  readonly known: boolean
  /** Streets are known, not towns alone: what is not found here is likely no place. */
  readonly streets?: true
  /** Whose data it is, to be shown beside it. */
  readonly attribution: string
}

/** Places whose name begins like `?q=`, the likeliest first; at most ten. Nothing for fewer than two letters. */
export const searchPlaces = call<{ company: string }, undefined, PlacesFound>({
  name: 'searchPlaces',
  method: 'GET',
  path: '/api/portal/:company/places/',
  needs: 'all',
  effect: 'reads',
  rate: 'placesPerMinute',
  body: 'none',
  query: { q: 'What is typed', language: 'A tag' },
  headers: [],
})
