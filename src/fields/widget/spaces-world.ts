import type { Option } from '#engine/model/form.ts'
import type { Call } from '#contract/call.ts'
import type { EditedBooking } from '#contract/portal/edited-booking.ts'
import type { OfCompany } from '#contract/portal/params.ts'
import type { ChosenImage, SpaceDrawing } from './shown-details.ts'

/** Everything outside that the spaces widget touches. The browser's: `spaces-world-dom.ts`. */
export interface SpacesWorld {
  /** Makes a tenant call; undefined: no answer with 200. Aborted calls answer undefined. */
  call<B, A>(target: Call<OfCompany, B, A>, body: B, stop?: StopSignal): Promise<A | undefined>
  /** Is a call made again that was not served for the many who ask? */
  isCrowded(): boolean
  /** Calls back when that changes. @returns unsubscribe */
  watchCrowd(listener: () => void): () => void
  /** A signal that ends a call. */
  createStop(): Stop
  readonly clock: SpacesClock
  /** Lasts as long as the tab. */
  readonly tab: {
    get(key: string): string | undefined
    set(key: string, value: string): void
    delete(key: string): void
  }
  /** Reports what is taken and freed. @returns unsubscribe */
  watchSpaces(watch: SpacesWatch): () => void
  isVisible(): boolean
  /** Calls back when the page comes into sight or out of it, and when the computer has slept. @returns unsubscribe */
  watchVisible(listener: () => void): () => void
  logError(text: string): void
  /** Undefined: no drawing of a custom layout can be sent. */
  readonly drawings: Drawings | undefined
}

/** The drawings of custom layouts that were chosen here, or are stored. */
export interface Drawings {
  /** Is to be sent with the run. @returns its key */
  add(image: ChosenImage): string
  /** Undefined: it is gone. */
  find(key: string): SpaceDrawing | undefined
}

export interface SpacesWatch {
  readonly buildings: readonly string[]
  onChanged(spaces: readonly string[]): void
  /** Nobody knows what changed meanwhile. */
  onReset(): void
  /** The server can be reached again, after it could not. */
  onBack(): void
}

/** The browser's AbortSignal. */
export interface StopSignal {
  readonly aborted: boolean
}

interface Stop {
  readonly signal: StopSignal
  stop(): void
}

interface SpacesClock {
  /** Milliseconds of a clock that nobody sets back, and that goes on while the computer sleeps. */
  elapsed(): number
  /** Does the work once, after so many milliseconds. @returns cancel */
  after(milliseconds: number, work: () => void): () => void
}

/** The form around the widget. */
export interface SpacesForm {
  /** mapField of the widget. */
  readonly own: string
  /** uuid of the form. */
  readonly uuid: string
  /** '' in a preview. */
  runUid(): string
  /** The submission that is edited or cloned. */
  readonly event: EarlierEvent | undefined
  textOf(mapField: string): string
  fieldOf(mapField: string): SpacesField | undefined
  /** Has the form no field that could say what the widget reads (P3.47)? */
  isLacking(): boolean
  /** Civil days that are blocked whole for what the form books, by mapField of each field that can say some (P12.24). */
  wholeDays(): ReadonlyMap<string, readonly string[]>
  change(mapField: string, text: string): void
  goTo(mapField: string): void
  watch(mapField: string, listener: () => void): () => void
}

export interface EarlierEvent {
  readonly uuid: string
  readonly mode: 'edit' | 'clone'
  /** What it had stored for the widget, and for another field: as on the wire. */
  readonly stored: string
  storedOf(mapField: string): string
  /** Civil days that its answers block whole. */
  readonly wholeDays: readonly string[]
  /** What it has booked for the widget; of an edit. */
  readonly bookings: readonly EditedBooking[]
}

export interface SpacesField {
  readonly label: string
  readonly page: number
  readonly filled: boolean
  readonly valid: boolean
  readonly message: string
  /** What stands at the field: also what the server found wrong. */
  readonly shownMessage: string
  readonly options: readonly Option[]
  readonly fetch?: 'pending' | 'arrived' | 'failed' | undefined
  readonly max?: string
}
