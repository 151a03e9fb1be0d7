import type { EditedBooking } from '#contract/portal/edited-booking.ts'
import type { BookedSpace } from '#engine/model/booking.ts'
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
  /** Of its space. */
  readonly uid: string
  /** undefined: it was not among what was searched. */
  readonly space: SpaceFound | undefined
  readonly layoutName: string
  /** undefined: nothing is booked for what the answer names. */
  readonly booking: EditedBooking | undefined
}

export interface LostSpace {
  readonly uid: string
  readonly name: string
  readonly space: SpaceFound | undefined
  /**
   * `ended`: its time was over. `taken`: somebody else has it. `moved`: it is not available at the new times. `unfit`: it does not do for the
   * event any more (too many guests). `reload`: while the page was away.
   */
  readonly why: 'ended' | 'taken' | 'moved' | 'unfit' | 'reload'
  /** In words of the server, or ''. */
  readonly alert: string
  /** Wall times of the event it was held for. */
  readonly start: string
  readonly end: string
  /** As it stood in the answer, with its layout; undefined: it stood in none. */
  readonly own: BookedSpace | undefined
  /** Spaces that are available now in its place, the best first; never one of the visitor's own. */
  readonly alternatives: readonly SpaceFound[]
}

/** What the last press did, as long as it can be taken back. */
export interface SpacesUndo {
  /**
   * `removed`: a space, which is named; `times`: the times of the form were moved; `days`: spaces of some days went along with the event;
   * `way`: a way out was taken, whose spaces are named.
   */
  readonly of: 'removed' | 'times' | 'days' | 'way'
  readonly name: string
  /** Labels of the fields of the form that it changed. */
  readonly fields?: readonly string[]
}

/** A file that was chosen: a `File` of the browser. */
export interface ChosenImage {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** The drawing of a custom layout. */
export interface SpaceDrawing {
  readonly name: string
  readonly size: number
  /** Its bytes, while they are only in this browser. */
  readonly image: ChosenImage | undefined
  /** Address of one that is stored. */
  readonly link: string | undefined
}

export interface Announcement {
  readonly text: string
  /** Breaks off what is being said: a loss. */
  readonly isUrgent: boolean
}
