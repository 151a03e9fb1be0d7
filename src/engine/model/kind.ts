import type { AnswerTable } from './answer-table.ts'
import type { Attachments } from './attachments.ts'
import type { BookedPosters, BookingRequest, RoomNight } from './booking.ts'
import type { Field, Option } from './form.ts'
import type { Formats } from './formats.ts'
import type { ServiceSource } from './service-source.ts'
import type { Value } from './values.ts'

/** What `settle` and `check` know besides the answer: everything that is derived before it in the order of P4.5. */
export interface SettleContext {
  /** The smallest and largest allowed answer, '' = unbounded (date, time, number). */
  readonly min: string
  readonly max: string
  /** The options of the field: its own, or those fetched for it. */
  readonly options: readonly Option[]
  /** Options are being fetched: an answer that is not among `options` stays for now. After a failure `options` is empty. */
  readonly optionsPending: boolean
  /** A submission is being edited. */
  readonly editing: boolean
}

/** The answer of a field that `checkReads` names, as on the wire; '' for none, and where there is no such field. */
export type TextOf = (mapField: string) => string

/**
 * What a kind of field means, without how it is drawn. The kinds are passed to the engine; it knows none by name.
 * Everything here is pure and total: it never throws, whatever the value.
 */
export interface Kind<F extends Field = Field> {
  readonly type: string
  /** The answer when there is none: '' for a text, [] for several. */
  readonly empty: (field: F) => Value
  /**
   * An answer from text: the wire, a preset of the address, the default, a user attribute. Untrusted.
   * What cannot be an answer of this kind becomes the empty one.
   */
  readonly read: (text: string, field: F) => Value
  /**
   * All that somebody may mean who types this, as texts for `read`: leniently, as this company writes (dates, times, numbers); absent where
   * `read` takes what is typed. The same for all who read it, but that names of months in `language` are read besides.
   */
  readonly readTyped?: (text: string, field: F, formats: Formats, language?: string) => readonly string[]
  /** The text of an answer on the wire; the inverse of `read`. */
  readonly write: (value: Value, field: F) => string
  /** The options this field offers when they are its own; absent for kinds without options. */
  readonly options?: (field: F) => readonly Option[]
  /** The options of this field are fetched from elsewhere; `options` says nothing of it then. */
  readonly fetches?: (field: F) => boolean
  /** mapFields whose answers choose among those options (a region among locations): without one of them they are fetched too. */
  readonly filters?: (field: F) => readonly string[]
  /** mapFields that an option of this field may bring an answer for (`Option.prefills`). */
  readonly prefills?: (field: F) => readonly string[]
  /** Has minValue and maxValue; the way its answers are ordered. Formulas and `settle` get bounds only then. */
  readonly ordered?: 'text' | 'number'
  /** The label of an option, sent in place of its value, is that answer (datalist): what `settle` makes of it is no change. */
  readonly takesLabels?: boolean
  /** The answer after clamping, clearing and dropping of unknown options. Must be stable: settle(settle(x)) = settle(x). */
  readonly settle?: (value: Value, field: F, context: SettleContext) => Value
  /** The kind's own check of a non-empty answer (shape, length, options that must be chosen): a message, or ''. */
  readonly check?: (value: Value, field: F, context: SettleContext, textOf: TextOf) => string
  /** mapFields whose answers `check` reads (the days of an event): it is asked again when one of them changes. */
  readonly checkReads?: (field: F) => readonly string[]
  /** `check` is called for an empty answer too, required or not (checkbox: options that must be chosen, P4.28). */
  readonly checksEmpty?: boolean
  /** Also checked when the field is required and the answer is not empty in form but in meaning (rows of a widget). */
  readonly isEmpty?: (value: Value, field: F) => boolean
  /** Skips validation conditions (file, markdown, iframe and poster widgets: P4.33). */
  readonly skipsConditions?: boolean
  /** Has no answer at all (markdown, iframe): never required, never sent. */
  readonly silent?: boolean
  /** Computed by the server, never typed (text_api): the value of the first option that was fetched for it. */
  readonly computed?: boolean
  /** Its options come from the resource service by a tenant call, in place of an API that its author names. Only of kinds that fetch. */
  readonly asksService?: ServiceSource<F>
  /** Its answers are lists of FileItem: they travel as file parts, and only such a kind accepts file parts. */
  readonly files?: boolean
  /** Its answers name files that travel beside them (the spaces widget: P12.8). Not of a kind whose answers are files. */
  readonly attachments?: Attachments
  /** Not required while a submission is edited (the spaces widget: P4.22). */
  readonly exemptWhenEditing?: boolean
  /** Its answer is not kept in a draft (the spaces widget: P6.6). */
  readonly skipsDrafts?: boolean
  /** A submit with this answer books what it names (the spaces widget: P12.16). */
  readonly books?: (value: Value, field: F) => BookingRequest
  /** Of a kind that books: the answer that is left when the booking of a space is removed. */
  readonly withoutSpace?: (value: Value, space: string) => Value
  /** A submit with this answer takes locations for posters (P12.29). */
  readonly booksPosters?: (value: Value, field: F) => BookedPosters
  /** Rooms that a submit with this answer asks for, by night: each night once (P12.25). */
  readonly nights?: (value: Value, field: F) => readonly RoomNight[]
  /** Civil days on which what the same submit books runs from 00:00 to 24:00 (the 24-hour hold: P12.24). */
  readonly wholeDays?: (value: Value, field: F) => readonly string[]
  /** What is said of an invalid answer where its author says nothing (P4.34); absent: 'Please check this field.' */
  readonly invalidMessage?: () => string
  /** What is said of a required answer that is missing, where its author says nothing (P4.24); absent: as of any invalid answer. */
  readonly missingMessage?: (field: F, formats: Formats) => string
  /** Its answer is put together step by step: what is wrong with it is said once the visitor has left it (P12.45). */
  readonly judgedWhenLeft?: boolean
  /**
   * Its answer is rows, each with its day as `date`: mapField of the day with which they begin. When a submission is cloned to other days
   * they go along (P12.45).
   */
  readonly rowsFollow?: (field: F) => string
  /** An answer of rows, as people read it: staff see this table, and search for its words. */
  readonly table?: (value: Value, field: F, formats: Formats) => AnswerTable
  /** A non-empty answer that is no text and no rows, in one line and in the language of the moment: how many spaces. */
  readonly inWords?: (value: Value) => string
  /** Without options of its own a field named `timezone` offers the built-in list of time zones (P3.28). */
  readonly offersTimeZones?: boolean
  /** A non-empty answer as this company writes it (dates, times); absent: as it is, or the labels of its options. */
  readonly format?: (answer: string, formats: Formats) => string
  /**
   * The page of another site that the field shows ('' while there is none yet), and the setting that names it. Its origin
   * stands in the content security policy of the form's page, and it is no page of this portal.
   */
  readonly embeds?: (field: F) => { readonly setting: string; readonly url: string }
  /**
   * The file, from the root of the project, that its input comes in when that is not the first one (decision 4): the server
   * names it in the page, so that both come together.
   */
  readonly lateInput?: (field: F) => string | undefined
  /** mapFields this field depends on besides its conditions and bounds (placeholders of an API field, an iframe's query). */
  readonly references?: (field: F) => readonly string[]
}

/** An answer from text that somebody typed: what can mean one thing alone. */
export function readOne(kind: Kind, text: string, field: Field, formats: Formats, language?: string): Value {
  const [meant = '', ...more] = kind.readTyped?.(text, field, formats, language) ?? [text]
  return kind.read(more.length > 0 ? '' : meant, field)
}

/** Does the one answer lie above the other, in the order of the kind's answers? */
export function isAbove({ ordered }: Kind, one: string, other: string): boolean {
  return ordered === 'number' ? Number(one) > Number(other) : one > other
}

export type Kinds = Readonly<Record<string, Kind>>

/** Keeps the settings' type of one kind inside its folder, and gives a Kind that the lists can hold. */
export function defineKind<F extends Field>(kind: Kind<F>): Kind {
  return kind as unknown as Kind
}
