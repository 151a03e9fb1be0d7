import type { PlotAnswer } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SearchedDay } from '#contract/tenant/ways-out.shape.ts'
import type { Announcement, ChosenImage, ExistingBooking, FilterChoices, LostSpace, SpaceDrawing, SpacesUndo } from './shown-details.ts'
import type { WayOut } from './way-out.ts'

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
  /** The event has other times than it was booked for: with the submit all of these bookings go there, or none (P12.22). */
  readonly movesExisting: boolean
  /** The event is for more people than it was booked for. */
  readonly growsExisting: boolean
  /** Where no space is left over: other ways to get one, the best first; [] while nobody knows any. */
  readonly waysOut: readonly WayOut[]
  /** Where no space is left over for several days: how many there are on each; [] while unknown. */
  readonly searchedDays: readonly SearchedDay[]
  /** The days that ways out are for, where others have a space; []: all of the event. */
  readonly mendedDays: readonly string[]
  /** Where nothing can ever be booked in the places that were searched: the service's words for it; else ''. */
  readonly noneBookable: string
  /** The last press can be taken back. */
  readonly undo: SpacesUndo | undefined
  /** What a screen reader says; another object says it once more. */
  readonly announcement: Announcement | undefined
  /** 'You have no space selected in the event location ({location}).' (P12.12), or ''. */
  readonly locationHint: string
  /** No more can be added: so many are held already. */
  readonly isFull: boolean
  /** Something that was asked for is asked for again: many ask just now. */
  readonly isCrowded: boolean
  /** A preview of the builder: nothing is held. */
  readonly isPreview: boolean
  /** A drawing of a custom layout can be sent. */
  readonly takesDrawings: boolean
}

export type SpacesPhase =
  /** P12.3: these fields are missing or not valid. */
  | { readonly is: 'inactive'; readonly missing: readonly MissingField[] }
  /** The form has no field of a name that it reads: nobody who fills it in can mend that (P3.47). */
  | { readonly is: 'lacking' }
  /** Spaces are read for the first time, or for another event. */
  | { readonly is: 'loading' }
  /** They could not be read. `isRetrying`: it tries again by itself; else the visitor does. */
  | { readonly is: 'failed'; readonly isRetrying: boolean }
  | { readonly is: 'active' }

export interface MissingField {
  readonly mapField: string
  /** As the form calls it. */
  readonly label: string
  /** Why its answer does not hold; '' when there is none. */
  readonly message: string
  /** Its place among the shown pages, from 1; 0: it cannot be reached (the form does not show it). */
  readonly page: number
  /** It stands on the page of the widget. */
  readonly isHere: boolean
  /** The event ends at 00:00 of the day on which it starts: the next day, on which it may be meant to end (P12.59); '' otherwise. */
  readonly endDay: string
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
  /** Civil days of it that are blocked from 00:00 to 24:00 (P12.24), in their order. */
  readonly wholeDays: readonly string[]
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
   * `mine`: one of the selected. `booked`: the submission that is edited has it. `adding`: requested, not answered yet. `refused`: somebody was quicker, `alert` says so in words.
   * `taken`: somebody took it while it was looked at: it leaves the list after a while.
   */
  readonly is: 'free' | 'mine' | 'booked' | 'adding' | 'refused' | 'taken'
  readonly alert: string
}

/** What is chosen for a space in the dialog Set Layout (P12.7). */
export interface LayoutChoice {
  /** uid of one of its layouts. */
  readonly layout_uid: string
  /** Only of a custom layout. */
  readonly description: string
  /** `present`: the drawing that it has already. */
  readonly image?: ChosenImage | 'present' | undefined
}

export interface SelectedSpace {
  readonly uid: string
  /** As it was read last; undefined: only its uid is known (the answer came from elsewhere). */
  readonly space: SpaceFound | undefined
  readonly layout_uid: string
  readonly layoutName: string
  readonly isCustomLayout: boolean
  readonly description: string
  readonly drawing: SpaceDrawing | undefined
  /** Name of a drawing that went with the page that was left: it was not sent. '' where there was none. */
  readonly lostDrawing: string
  /** How many people it has to seat: of two that are taken together each has its part. */
  readonly seats: number
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

/** What somebody can do with the widget. All of them are the same functions for a whole run; none throws. */
export interface SpacesActions {
  /** Opens the page of a field and puts the focus into it. */
  goTo(mapField: string): void
  setView(view: SpacesView): void
  setFilters(filters: Partial<SpaceFilters>): void
  loadMore(): void
  /** After a failure. */
  retry(): void
  /** Holds it and, once it is held, adds it to the answer. `days`: only on these of the event. `instead`: in the place of this lost one. */
  add(uid: string, layout: LayoutChoice, days?: readonly string[], instead?: string): void
  setLayout(uid: string, layout: LayoutChoice): void
  remove(uid: string): void
  renew(uid: string): void
  /** Takes this space in the place of a lost one, with the same layout if it has that. */
  takeAlternative(lostUid: string, uid: string): void
  dismissLost(uid: string): void
  takeWayOut(way: WayOut): void
  /** Moves the times of the form so that the event begins then (wall time `YYYY-MM-DD HH:mm`) and lasts as long. */
  startAt(start: string): void
  /** Moves the end of the event to this civil day; its time stays. */
  endOn(day: string): void
  undo(): void
  /** Milliseconds until the hold ends by the server's clock, 0 when it has ended; undefined: it is not held. Asked every second. */
  remainingMs(uid: string): number | undefined
  /** What takes place in a space on these civil days; undefined when nobody answered. */
  plot(uid: string, firstDay: string, lastDay: string): Promise<PlotAnswer | undefined>
  /** Rows under the pointer or the focus stay where they are while others change. */
  setActiveRow(uid: string | undefined): void
}
