import type { OfferedFeature } from '#contract/tenant/places.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { NamedItem } from '#contract/tenant/wire.shape.ts'

/** What there is to choose from in the filters. */
export interface FilterChoices {
  readonly regions: readonly NamedItem[]
  /** `spaces`: how many of the building can be had; undefined: it has none, or nobody knows. */
  readonly buildings: readonly (NamedItem & { readonly spaces?: number })[]
  readonly categories: readonly NamedItem[]
  readonly features: readonly OfferedFeature[]
}

/** A booking of the submission that is edited. */
export interface ExistingBooking {
  readonly uid: string
  readonly space: SpaceFound | undefined
  readonly layoutName: string
}

/** What the last press did, as long as it can be taken back. */
export interface SpacesUndo {
  /** `removed`: a space, which is named; `times`: the times of the form were moved. */
  readonly of: 'removed' | 'times'
  readonly name: string
}

export interface Announcement {
  readonly text: string
  /** Breaks off what is being said: a loss. */
  readonly isUrgent: boolean
}
