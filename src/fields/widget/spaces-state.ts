import type { PlotAnswer } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { Announcement, ExistingBooking, FilterChoices, SpacesUndo } from './shown-details.ts'

/** What the spaces widget shows. Plain data, made by its store; the same object as long as nothing changed. */
export interface SpacesState {
  readonly phase: SpacesPhase
  /** When, where and for how many; undefined while it is inactive. */
  readonly event: SpacesEvent | undefined
  /** What is wanted of a space besides, and what there is to choose from. */
  readonly filters: SpaceFilters
  readonly choices: FilterChoices
  readonly view: SpacesView
  /** The spaces of the view that is shown. */
  readonly list: SpaceList
  /** Of both views; undefined while nobody knows. */
  readonly totals: Readonly<Record<SpacesView, number | undefined>>
  /** The spaces of the answer, in the order in which they were chosen. */
  readonly selected: readonly SelectedSpace[]
  /** Spaces that were held and are not any more, until it is dismissed or something was taken in their place. */
  readonly lost: readonly LostSpace[]
  /** What the submission that is edited has booked: only to read (P12.21). */
  readonly existing: readonly ExistingBooking[]
  /** Where no space is left over: other ways to get one, the best first; [] while nobody knows any. */
  readonly waysOut: readonly WayOut[]
  /** The last press can be taken back. */
  readonly undo: SpacesUndo | undefined
  /** What a screen reader says; another object says it once more. */
  readonly announcement: Announcement | undefined
  /** 'You have no space selected in the event location ({location}).' (P12.12), or ''. */
  readonly locationHint: string
  /** No more can be added: so many are held already. */
  readonly isFull: boolean
  /** A preview of the builder: nothing is held. */
  readonly isPreview: boolean
  /** A drawing of a custom layout can be sent. */
  readonly takesDrawings: boolean
}

export type SpacesPhase =
  /** P12.3: these fields are missing or not valid. */
  | { readonly is: 'inactive'; readonly missing: readonly MissingField[] }
  /** Spaces are read for the first time, or for another event. */
  | { readonly is: 'loading' }
  /** They could not be read. `isRetrying`: it tries again by itself; else the visitor does. */
  | { readonly is: 'failed'; readonly isRetrying: boolean }
  | { readonly is: 'active' }

export interface MissingField {
  readonly mapField: string
  /** As the form calls it; the name of what is missing when the form has no such field. */
  readonly label: string
  /** Why its answer does not hold; '' when there is none. */
  readonly message: string
  /** Its place among the shown pages, from 1; 0: it cannot be reached (the form has no such field, or does not show it). */
  readonly page: number
  /** It stands on the page of the widget. */
  readonly isHere: boolean
}

export interface SpacesEvent {
  /** Wall times `YYYY-MM-DD HH:mm` in `timezone`. */
  readonly start: string
  readonly end: string
  /** IANA. */
  readonly timezone: string
  /** As the form has it: a uid or a name; and how the form writes it. */
  readonly location: string
  readonly locationLabel: string
  readonly seats: number
  /** Its civil days; one where the nights belong to it. */
  readonly days: readonly string[]
  readonly overnight: boolean
  /** The mapFields that say it, so that each part leads to its field. */
  readonly fields: Readonly<
    Record<'start_date' | 'start_time' | 'end_date' | 'end_time' | 'timezone' | 'location' | 'seating_capacity', string>
  >
}

export type SpacesView = 'available' | 'unavailable'

/** uids (of a region its mapping key); '' for any. */
export interface SpaceFilters {
  readonly region: string
  readonly building: string
  readonly category: string
  readonly features: readonly string[]
  /** At least so many seats; never fewer than the event has. */
  readonly seats: number
}

export interface SpaceList {
  readonly rows: readonly ListedSpace[]
  /** How many there are, those that were not read yet included. */
  readonly total: number
  /** The next rows can be asked for with `loadMore`. */
  readonly hasMore: boolean
  readonly isLoading: boolean
}

export interface ListedSpace {
  readonly space: SpaceFound
  /**
   * `mine`: one of the selected. `adding`: asked for, not answered yet. `refused`: somebody was quicker, `alert` says so in words.
   * `taken`: somebody took it while it was looked at: it leaves the list after a while.
   */
  readonly is: 'free' | 'mine' | 'adding' | 'refused' | 'taken'
  readonly alert: string
}

/** What is chosen for a space in the dialog Set Layout (P12.7). */
export interface LayoutChoice {
  /** uid of one of its layouts. */
  readonly layout_uid: string
  /** Only of a custom layout. */
  readonly description: string
  readonly image?: ChosenImage | undefined
}

/** The drawing of a custom layout: a `File` of the browser. */
export interface ChosenImage {
  readonly name: string
  readonly size: number
  readonly type: string
}

export interface SelectedSpace {
  readonly uid: string
  /** As it was read last; undefined: only its uid is known (the answer came from elsewhere). */
  readonly space: SpaceFound | undefined
  readonly layout_uid: string
  readonly layoutName: string
  readonly isCustomLayout: boolean
  readonly description: string
  /** Name of the drawing's file, or ''. */
  readonly imageName: string
  /** Civil days on which it is taken; []: on all of the event. */
  readonly days: readonly string[]
  /**
   * `waiting`: being held, moved or held again: nothing is certain. `held`: until `remainingMs`. `unheld`: nobody could be asked;
   * it is in the answer, and is taken at the submit if it is still free then.
   */
  readonly hold: 'waiting' | 'held' | 'unheld'
  /** It cannot be renewed any further (two hours). */
  readonly isLastRenewal: boolean
}

export interface LostSpace {
  readonly uid: string
  readonly name: string
  readonly space: SpaceFound | undefined
  /** `ended`: its time was over. `taken`: somebody else has it. `moved`: it is not free at the new times. `reload`: while the page was away. */
  readonly why: 'ended' | 'taken' | 'moved' | 'reload'
  /** In words of the server, or ''. */
  readonly alert: string
  /** Wall times of the event it was held for. */
  readonly start: string
  readonly end: string
  readonly layout_uid: string
  /** Spaces that can be had now in its place, the best first; never one of the visitor's own. */
  readonly alternatives: readonly SpaceFound[]
}

export type WayOut =
  /** The same length at another time: wall times. `changes`: the form fields that a press alters, by label. */
  | { readonly is: 'time'; readonly start: string; readonly end: string; readonly space: SpaceFound; readonly changes: readonly string[] }
  | { readonly is: 'layout'; readonly space: SpaceFound; readonly layout_uid: string; readonly layoutName: string; readonly seats: number }
  | { readonly is: 'building'; readonly space: SpaceFound }
  /** Two that stand beside each other: both or none. */
  | { readonly is: 'pair'; readonly spaces: readonly [SpaceFound, SpaceFound]; readonly seats: number }

/** What somebody can do with the widget. All of them are the same functions for a whole run; none throws. */
export interface SpacesActions {
  /** Opens the page of a field and puts the focus into it. */
  goTo(mapField: string): void
  setView(view: SpacesView): void
  setFilters(filters: Partial<SpaceFilters>): void
  loadMore(): void
  /** After a failure. */
  retry(): void
  /** Holds it and, once it is held, adds it to the answer. `days`: only on these of the event. */
  add(uid: string, layout: LayoutChoice, days?: readonly string[]): void
  setLayout(uid: string, layout: LayoutChoice): void
  remove(uid: string): void
  renew(uid: string): void
  /** Takes this space in the place of a lost one, with the same layout if it has that. */
  takeAlternative(lostUid: string, uid: string): void
  dismissLost(uid: string): void
  takeWayOut(way: WayOut): void
  /** Moves the times of the form so that the event begins then (wall time `YYYY-MM-DD HH:mm`) and lasts as long. */
  startAt(start: string): void
  undo(): void
  /** Milliseconds until the hold ends by the server's clock, 0 when it has ended; undefined: it is not held. Asked every second. */
  remainingMs(uid: string): number | undefined
  /** What takes place in a space on these civil days; undefined when nobody answered. */
  plot(uid: string, firstDay: string, lastDay: string): Promise<PlotAnswer | undefined>
  /** Rows under the pointer or the focus stay where they are while others change. */
  keepRow(uid: string | undefined): void
}
