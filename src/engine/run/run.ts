import type { Formats } from '../model/formats.ts'
import type { Option } from '../model/form.ts'
import type { Value } from '../model/values.ts'

/**
 * The options of a field that fetches them (P5.13). While they are pending no answer is cleared; after a failure there are
 * none, so the answer is empty, but what was chosen stays in the run's state and is back when the options are. When
 * placeholders changed, a `computed` field may keep its last list until the next one is there.
 */
export type FetchedOptions = readonly Option[] | 'pending' | 'failed'

/** Everything the engine knows from outside, passed in: it reads no clock, zone or user by itself. */
export interface Env {
  /** The present instant in milliseconds since 1970-01-01T00:00Z. */
  readonly now: () => number
  /** The visitor's IANA zone; a `timezone` answer of the form takes its place (P4.39). */
  readonly timeZone: string
  /** Lines for the author: unknown operators, fields, kinds, formulas that failed, circles. */
  readonly log: (line: string) => void
  /** Presets by mapField: the address's parameters. Text, untrusted. */
  readonly query: Readonly<Record<string, string>>
  /** The logged-in user's attributes by name (P3.39); empty for guests. */
  readonly user: Readonly<Record<string, string>>
  /** Dates (YYYY-MM-DD) that AddBusinessDays skips besides weekends. */
  readonly holidays: readonly string[]
  /** How dates and times are written in messages. */
  readonly formats: Formats
  /** A submission is being edited. */
  readonly editing: boolean
  /**
   * The answers of the submission that is being edited, by mapField: texts as they are stored, or lists of files. A field
   * that is not editable keeps the one of these, a hidden field has it before its default, and an answer that equals the one
   * of these is altered by no rule. Only used when `editing`.
   */
  readonly stored?: Readonly<Record<string, Value>>
  /** The options of fields that fetch them, by mapField; undefined = not requested yet, like 'pending'. */
  readonly options: (mapField: string) => FetchedOptions | undefined
}

/**
 * The whole state of a run (P4.2): what was typed, and which value condition was applied last.
 * Everything else is derived. Plain data, so that a draft can keep it.
 */
export interface RunState {
  readonly typed: Readonly<Record<string, Value>>
  /** Per field: the index of the value condition applied last, -1 when none matched. */
  readonly applied: Readonly<Record<string, number>>
}

/** Everything derived of one field. The object is the same one as long as nothing of it changed. */
export interface FieldState {
  readonly value: Value
  /** Its page is open, its conditions hold and it is not hidden: it is drawn, validated and sent. */
  readonly shown: boolean
  readonly required: boolean
  /** What is wrong with the answer, whether or not it is shown to the visitor yet; '' when it is valid. */
  readonly issue: string
  readonly min: string
  readonly max: string
  readonly options: readonly Option[]
  /** What was typed or preset lay outside the bounds: the answer is the smallest, or the largest, allowed one instead. */
  readonly clamped?: 'min' | 'max' | undefined
  /** Only of fields whose options are fetched: where the fetch stands. After a failure `run.state().typed` still has the choice. */
  readonly fetch?: 'pending' | 'failed' | 'arrived' | undefined
  /** Edit mode: it keeps its stored answer, has no issue, and `set` does nothing; draw it read-only. */
  readonly locked?: boolean | undefined
  /** Edit mode: the answer that was stored cannot stay, which is its issue; until it is changed it is kept. */
  readonly refused?: boolean | undefined
}

/** Derived of the whole form. The object is the same one as long as nothing of it changed. */
export interface FormState {
  /** Indexes of the pages that are shown, in order; the first page is always among them. */
  readonly pages: readonly number[]
  /** The submit conditions hold. */
  readonly canSubmit: boolean
  /** The integration conditions hold: the `integration_flag` of a submit. */
  readonly integration: boolean
}

/** Counts over the whole form. The object is the same one as long as nothing of it changed. */
export interface Totals {
  /** Fields that are drawn, over all shown pages. */
  readonly shown: number
  /** Those of them whose answers have an issue; 0 when everything shown is valid. */
  readonly issues: number
}

/** A form being filled in. Created by `startRun`; a change evaluates only what depends on it. */
export interface Run {
  /** What the visitor typed or chose. Listeners of everything that changed are called once, after the evaluation. */
  set(mapField: string, value: Value): void
  /** Several answers in one step (prefill of a clone, a draft, what was typed before the script ran). */
  setAll(values: Readonly<Record<string, Value>>): void
  field(mapField: string): FieldState
  form(): FormState
  totals(): Totals
  /** Calls back after the state of this field changed. @returns unsubscribe */
  watch(mapField: string, listener: () => void): () => void
  /** Calls back after the state of the form changed. @returns unsubscribe */
  watchForm(listener: () => void): () => void
  /** What `Env.options` gives for this field changed: evaluates it and what depends on it. */
  optionsChanged(mapField: string): void
  /** Something in Env changed: the clock passed midnight, options arrived, the zone is known now. Evaluates all. */
  refresh(): void
  state(): RunState
  /** The shown fields of a page (index into the definition) whose answers have an issue, in order. */
  issuesOf(page: number): readonly string[]
}

// compile.ts: compile(definition: FormDefinition, kinds: Kinds): CompiledForm   — once per form version, holds no state
// start.ts:   startRun(form: CompiledForm, env: Env, state?: RunState): Run      — the same graph in browser, server, preview
