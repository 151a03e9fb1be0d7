/**
 * What the runner and a widget agree on.
 *
 * **The frame is the runner's**: label (or `markdownLabel`), asterisk, help above or below, popover, error and valid
 * message. The widget draws only the control. How the frame is tied to it stands in the list of widgets (`widgets.tsx`):
 *
 * - `label`: `<label htmlFor={control.id}>`; the widget gives `control.id` to its one control.
 * - `group`: `<fieldset aria-describedby=…><legend>…</legend>widget</fieldset>`; the widget gives `control.id` to its first
 *   control, so that an error summary can lead there, and aria-invalid to each.
 * - `radiogroup`: the same with role="radiogroup", and aria-required and aria-invalid on the fieldset.
 * - `none`: no frame at all (a block of text).
 *
 * **Drawn again only for its own sake**: the runner reads `run.field(mapField)`, whose object stays the same as long as
 * nothing of the field changed, and keeps `field`, `control`, `onChange` and `files` the same objects between two
 * renders of an unchanged field. A widget holds no state that belongs to the run. Widgets say 'use no memo': they are drawn
 * again only for a change of their own, so what the compiler would remember for them costs bytes and earns nothing.
 *
 * **Typed before the script runs**: every control has `name={control.name}` (the mapField) and, where it matters, the
 * option's value, so that `new FormData(form).getAll(mapField).join('||')` is text for the kind's `read` before
 * hydration. Widgets are controlled and do not touch at hydration what the control holds; once the runner has put the
 * typed text into the run, the value is the same. Files chosen before hydration a file widget picks up itself.
 *
 * **While somebody types** a widget may show what is typed although the settled `value` differs (a number below its
 * minimum, half a year); when the control is left it shows `value`.
 */
import type { ComponentType } from 'react'
import type { Field, Option } from '#engine/model/form.ts'
import type { FieldState } from '#engine/run/run.ts'
import type { FileItem, Value } from '#engine/model/values.ts'
import type { Call } from '#contract/call.ts'
import type { EditedBooking } from '#contract/portal/edited-booking.ts'
import type { OfCompany } from '#contract/portal/params.ts'
import type { StoredFile } from '#contract/portal/saved-answers.ts'
import type { PlacesFound } from '#contract/portal/places.ts'
import type { ControlWidth } from './kit/control-width.ts'
import type { CompanyFormats, FieldSummary, RunEnd, SpaceChangesWatch } from './runner-props.ts'

/** What every native control of a field gets spread over it. */
export interface Control {
  readonly id: string
  /** The mapField. */
  readonly name: string
  readonly disabled?: boolean
  /** Draws no bubble of the browser: the runner's form is `noValidate`. */
  readonly required?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
  /** The visitor has left the field: its validity may be shown. */
  readonly onBlur?: () => void
}

export interface InputProps<F extends Field = Field> {
  readonly field: F
  readonly state: FieldState
  /** The settled answer, `state.value`. */
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly control: Control
  /** How the company writes dates and times; absent: the default. The same object for a whole run. */
  readonly formats?: CompanyFormats
  /** Only file widgets use them; without it chosen files are kept by the widget alone and never sent. */
  readonly files?: FileBox
  /** Absent: the widget does without (an address is a line of text, a frame hears no answers). */
  readonly runner?: RunnerAccess
  /** What was typed and is no answer: it stays in the box, while the answer is empty, until it is changed. */
  readonly unread?: Unread | undefined
  /** Reports what cannot be read; undefined: it was changed. Absent: the widget takes such a text away. */
  readonly onUnread?: ((unread: Unread | undefined) => void) | undefined
  /** Only widgets of fetched options use it: asks for them once more after a failure. */
  readonly onRetry?: () => void
}

/** A text that its kind cannot read, with what is said of it: how it is to be written. */
export interface Unread {
  readonly text: string
  readonly message: string
}

/** The runner, for widgets that need more than their own answer. The same object for a whole run, in whatever language it goes on. */
export interface RunnerAccess {
  /** The present answer of another field, as on the wire; '' when there is none. */
  readonly textOf: (mapField: string) => string
  /** Calls back after the state of that field changed. Gives the way to stop. */
  readonly watch: (mapField: string, listener: () => void) => () => void
  /**
   * Calls back once the run may reach the world: the visitor has said which version to go on with. At once if it may
   * already. Gives the way to stop.
   */
  readonly whenEffectsEnabled: (listener: () => void) => () => void
  /** Places whose name begins like this text; undefined when nobody answered. */
  readonly findPlaces?: (text: string, signal: AbortSignal) => Promise<PlacesFound | undefined>
  /** Another field as it is now; undefined: the form has none of this name. */
  readonly fieldOf: (mapField: string) => FieldSummary | undefined
  /** What is asked of a time typed as 24:00 beside its date (P4.52); '' of any other. Set by what loads late: until then it is 00:00. */
  dayQuestion?: (mapField: string, text: string) => string
  /** Civil days on which what the form books runs from 00:00 to 24:00 (P12.24), by mapField of each field that can say some, as they stand now. */
  readonly wholeDays: () => ReadonlyMap<string, readonly string[]>
  /** Opens the page of a field and puts the focus into it. */
  readonly goTo: (mapField: string) => void
  /** Gives another field an answer, as the visitor would: text as on the wire. */
  readonly change: (mapField: string, text: string) => void
  /**
   * Makes a tenant call (P10.11); undefined: it was not answered with 200, or `signal` aborted it. A call that changes something
   * outlives the page. @param query of a call without a body @param onCrowd it was not served for the many who ask, and is made again
   */
  readonly callTenant: <B, A>(
    target: Call<OfCompany, B, A>,
    body: B,
    signal?: AbortSignal,
    query?: Readonly<Record<string, string>>,
    onCrowd?: () => void,
  ) => Promise<A | undefined>
  /** Tells what is taken and freed in spaces (P12.38). @returns unsubscribe */
  readonly watchSpaces: (watch: SpaceChangesWatch) => () => void
  /** uuid of the run: with a space it names one hold. '' in a preview, which holds nothing. */
  readonly runUid: () => string
  /** The run takes another uuid: this tab is a copy of one that goes on with it. */
  readonly takeNewRunUid: () => void
  /** The submission that is edited or cloned, with what it had stored, as on the wire by mapField. */
  readonly event:
    | {
        readonly uuid: string
        readonly mode: 'edit' | 'clone'
        readonly answers: Readonly<Record<string, string>>
        /** Files that its answers name, by mapField. */
        readonly attachments: Readonly<Record<string, readonly StoredFile[]>>
        /** Of an edit: its event details page, where bookings are moved and removed. */
        readonly detailsLink: string | undefined
        /** Civil days on which its answers block what it has booked from 00:00 to 24:00. */
        readonly wholeDays: readonly string[]
        /** Of an edit: what it has booked. */
        readonly bookings: readonly EditedBooking[]
      }
    | undefined
  /** uuid of the form. */
  readonly form: string
  /** Calls back when the run is over, or another one goes on in its place. Gives the way to stop. */
  readonly onEnd: (listener: (end: RunEnd) => void) => () => void
}

/** Where the runner keeps the bytes of chosen files; answers hold only their FileItem. `kit/file-box-dom.ts` makes one. */
export interface FileBox {
  /** Keeps the file under a new key. */
  readonly add: (file: File) => FileItem
  /** The bytes, while they are only in this browser; undefined for a file the server already has. */
  readonly get: (key: string) => File | undefined
  /** Brings what was chosen before the script ran, by the name of its control. */
  readonly addEarly: (files: ReadonlyMap<string, readonly File[]>) => void
  /** Those of one control; nobody gets them twice. */
  readonly takeEarly: (name: string) => readonly File[]
  /** No longer chosen. */
  readonly remove: (key: string) => void
  /** Address to download a file that the server already has, where there is one. */
  readonly linkOf?: (item: FileItem) => string | undefined
  /** How sending them goes, by key; nothing of those that are only chosen. The same map until that changes. */
  readonly uploadStatuses: () => UploadStatuses
  /** Calls back after it changed. @returns unsubscribe */
  readonly watch: (listener: () => void) => () => void
  /** Replaces the statuses of all of them, and calls the watchers. */
  readonly setUploadStatuses: (uploadStatuses: UploadStatuses) => void
  /** Sends once more what was not sent. `from`: id of what was pressed, for the focus to come back to. */
  readonly retry: (from: string) => void
  /** Sets what a retry does. */
  readonly onRetry: (work: (from: string) => void) => void
}

export type UploadStatuses = ReadonlyMap<string, UploadStatus>

/** How sending a chosen file goes. */
export interface UploadStatus {
  /** On its way, not sent, no longer to be read on this device, or not accepted by the server. */
  readonly is: 'sending' | 'unsent' | 'unread' | 'refused'
  /** How much of it has left, 0 to 1. */
  readonly share?: number
}

export type Frame = 'label' | 'group' | 'radiogroup' | 'none'

/** How a kind of field is drawn for visitors. */
export interface Widget<F extends Field = Field> {
  readonly Input: ComponentType<InputProps<F>>
  /** @param options those that it has now */
  readonly frame: (field: F, options: readonly Option[]) => Frame
  /** How wide the control is where there is room; absent: as wide as the row. */
  readonly width?: (field: F) => ControlWidth
  /** Wants the whole width where fields stand in two columns (grid_mode). */
  readonly wide?: boolean
  /**
   * Fetches the file that the input of this field comes in when that is not the first one (its definition names it as
   * `lateInput`); without a field: of every field of this kind. Never throws.
   */
  readonly fetch?: (field?: F) => Promise<void>
}

/** Keeps the settings' type of one kind inside its folder, and gives a widget that the list can hold. */
export function defineWidget<F extends Field>(widget: Widget<F>): Widget {
  return widget as unknown as Widget
}
