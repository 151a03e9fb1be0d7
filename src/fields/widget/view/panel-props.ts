import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { SpacesActions, SpacesState } from '../spaces-state.ts'

/** What every part of the spaces widget draws from. */
export interface SpacesPart {
  readonly state: SpacesState
  readonly actions: SpacesActions
  readonly formats: Formats
  /** Of the field's control: ids within begin with it. */
  readonly id: string
  /** The widget stands in a narrow place: a phone, or a column of 500 pixels or less. */
  readonly isNarrow: boolean
  readonly words: SpacesWords
  readonly open: OpenSpaces
}

/** What the author of the form calls these. */
export interface SpacesWords {
  readonly add: string
  readonly remove: string
  readonly noData: string
  /** Heading of the chosen spaces. */
  readonly chosen: string
}

/** What can be opened from many places; all the same functions as long as the widget is there. */
export interface OpenSpaces {
  details(uid: string): void
  /** Adds a space for so many people: at once where there is nothing to choose, else by Set Layout. `instead` of a lost one, `days` only on these. */
  add(space: SpaceFound, seats: number, more?: { readonly instead?: string; readonly days?: readonly string[] }): void
  /** Set Layout, for a space that is chosen. */
  changeLayout(uid: string): void
  timeline(uid: string): void
  /** The search, with the focus in it. */
  search(): void
  /** The spaces that are chosen. */
  chosen(): void
}
