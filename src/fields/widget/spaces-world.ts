import type { Call } from '#contract/call.ts'
import type { OfCompany } from '#contract/portal/params.ts'
import type { ChosenImage } from './spaces-state.ts'

/** Everything outside that the spaces widget touches. The browser's: `spaces-world-dom.ts`. */
export interface SpacesWorld {
  /** Makes a tenant call; undefined: no answer with 200. Aborted calls answer undefined. */
  call<B, A>(target: Call<OfCompany, B, A>, body: B, stop?: StopSignal): Promise<A | undefined>
  /** A signal that ends a call. */
  createStop(): Stop
  readonly clock: SpacesClock
  /** Lasts as long as the tab. */
  readonly tab: {
    get(key: string): string | undefined
    set(key: string, value: string): void
    delete(key: string): void
  }
  /** Tells what is taken and freed. @returns unsubscribe */
  watchSpaces(watch: { buildings: readonly string[]; onChanged(spaces: readonly string[]): void; onReset(): void }): () => void
  isVisible(): boolean
  /** Calls back when the page comes into sight or out of it. @returns unsubscribe */
  watchVisible(listener: () => void): () => void
  logError(text: string): void
  /** Keeps the drawing of a custom layout to be sent. @returns its key */
  keepImage(image: ChosenImage): string
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
  /** The submission that is edited or cloned, and what it had stored for the widget. */
  readonly event: { readonly uuid: string; readonly mode: 'edit' | 'clone'; readonly stored: string } | undefined
  textOf(mapField: string): string
  fieldOf(mapField: string): SpacesField | undefined
  change(mapField: string, text: string): void
  goTo(mapField: string): void
  watch(mapField: string, listener: () => void): () => void
}

export interface SpacesField {
  readonly label: string
  readonly page: number
  readonly filled: boolean
  readonly valid: boolean
  readonly message: string
}
