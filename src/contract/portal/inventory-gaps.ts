/** What keeps a space from being had by visitors: each is mended in one field of it. `no_window`: its booking window ends before its notice does. */
export const GAPS_OF_SPACES = ['no_seats', 'never_open', 'no_window', 'no_category'] as const
export type SpaceGap = (typeof GAPS_OF_SPACES)[number]

/** What a place lacks: a location its worksites or a worksite its buildings (`empty`), a building its spaces, a worksite a price of its posters. */
export type PlaceGap = 'empty' | 'no_spaces' | 'no_price'

/** What the published forms of a company ask its inventory for: what else is missing matters to nobody. */
export interface InventoryUse {
  /** Visitors choose spaces by their category. */
  readonly category: boolean
  /** Visitors are told what posters cost. */
  readonly price: boolean
}

export interface MarkedPlace {
  /** What is missing of it; none while it is not in use. `no_price` matters where somebody is told prices (`InventoryUse`). */
  readonly gaps: readonly PlaceGap[]
}

/** The gaps of a space that count. */
export const countedGaps = (gaps: readonly SpaceGap[], { category }: InventoryUse): readonly SpaceGap[] =>
  category ? gaps : gaps.filter(gap => gap !== 'no_category')

/** The gaps of a place that count. */
export const countedPlaceGaps = (gaps: readonly PlaceGap[], { price }: InventoryUse): readonly PlaceGap[] =>
  price ? gaps : gaps.filter(gap => gap !== 'no_price')

/** How many spaces of a building, on one of its floors or on none, are incomplete. */
export interface IncompleteCount {
  readonly building_id: string
  readonly floor_id: string | null
  readonly spaces: number
}
