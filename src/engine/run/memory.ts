import type { CompiledForm, Graph } from '../compiled.ts'
import { daysOff } from '../formulas/business-days.ts'
import type { FormulaWorld } from '../formulas/evaluate.ts'
import type { Nodes } from '../graph/nodes.ts'
import type { Option } from '../form.ts'
import type { Sight } from '../kind.ts'
import { defaultOf, presetOf } from '../prefill/prefill.ts'
import type { Env } from '../run.ts'
import { NOTHING, type Value } from '../values.ts'
import { earlierAnswers } from './earlier.ts'
import { lockedAnswers, lockedTraits } from './locked.ts'
import { Places } from './places.ts'

/** `applied` of a field whose value conditions were never looked at. */
export const NEVER = -2

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Everything a run holds: its state (typed, applied), what is derived of it, and what waits to be evaluated. */
export interface Memory {
  readonly form: CompiledForm
  readonly nodes: Nodes
  readonly env: Env
  /** The present instant, held still until the run is refreshed, so that all rules see the same. */
  now: number
  holidays: readonly number[]

  // What the form says of each field, at hand.
  readonly page: Int32Array
  readonly gate: Int32Array
  readonly traits: Uint8Array
  readonly empty: readonly Value[]
  readonly graph: Graph

  // The state, by field.
  readonly typed: (Value | undefined)[]
  readonly applied: Int32Array
  /** The step in which the visitor's answer came in; it stays although a value condition matches in the same step. */
  readonly stepOf: Int32Array
  step: number

  // Derived, by field.
  readonly value: Value[]
  readonly min: string[]
  readonly max: string[]
  readonly shown: Uint8Array
  readonly issue: string[]
  /** By place: hangs on options that are not there, so it forgets nothing. undefined: nowhere. */
  held: Uint8Array | undefined
  /** The last answer of run/waiting.ts to which places hang on which fields. */
  reached: { readonly key: string; readonly places: Uint8Array } | undefined
  /** Answers of the locked fields: what was stored. */
  readonly stored: ReadonlyMap<number, Value>
  /** Edit mode: the answers that were sent before, by field (run/untouched.ts). undefined outside it. */
  readonly earlier: readonly (Value | undefined)[] | undefined
  /** Edit mode: 1 where the stored answer cannot stay. */
  readonly refused: Uint8Array | undefined
  /** Answers when nothing was typed: what the address presets, else the default; and the default alone. Read once. */
  readonly initial: Value[]
  readonly defaults: Value[]

  // Derived, by atom, page and for the form.
  readonly truth: Uint8Array
  readonly open: Uint8Array
  canSubmit: boolean
  integration: boolean
  /** How many fields are shown, and how many of those have an issue; these by page, too. */
  shownCount: number
  wrongCount: number
  readonly wrongOn: Int32Array

  // What waits.
  readonly dirty: Places
  /** By field: the step in which it was last queued, and what is known of it (MARK). */
  readonly marks: Int32Array
  /** The mark of what was derived anew: where options or circles may take it back in the same step, it is no certainty. */
  readonly changed: number
  /** Fields whose issue has to be looked at. */
  readonly queue: Int32Array
  queued: number
  formStale: boolean

  /** Lent to kinds, formulas: one object for all fields, filled anew for each. */
  readonly sight: Writable<Sight>
  readonly world: Writable<FormulaWorld>
  /** The field that `GetValue()` means just now. */
  owner: number
  readonly logged: Set<string>
}

/** The memory of a run in which nothing was typed or evaluated yet. */
export function createMemory(form: CompiledForm, env: Env): Memory {
  const count = form.fields.length
  const stored = lockedAnswers(form, env)
  const memory: Memory = {
    form,
    nodes: form.nodes,
    env,
    now: 0,
    holidays: NO_DAYS,
    page: form.flat.page,
    gate: form.flat.gate,
    traits: stored.size === 0 ? form.flat.traits : lockedTraits(form.flat.traits, stored),
    empty: form.flat.empty,
    graph: form.graph,
    typed: Array.from<undefined>({ length: count }).fill(undefined),
    applied: new Int32Array(count).fill(NEVER),
    stepOf: new Int32Array(count),
    step: 1,
    value: form.fields.map(field => field.empty),
    min: form.fields.map(() => ''),
    max: form.fields.map(() => ''),
    shown: new Uint8Array(count),
    issue: form.fields.map(() => ''),
    held: undefined,
    reached: undefined,
    stored,
    earlier: earlierAnswers(form, env),
    refused: env.editing ? new Uint8Array(count) : undefined,
    initial: form.fields.map(field => field.empty),
    defaults: form.fields.map(field => field.empty),
    truth: new Uint8Array(form.atoms.length),
    open: new Uint8Array(form.pages.length).fill(1),
    canSubmit: form.submit < 0,
    integration: form.integration < 0,
    shownCount: 0,
    wrongCount: 0,
    wrongOn: new Int32Array(form.pages.length),
    changed: form.fetchers.length === 0 && form.circles.length === 0 ? MARK.CHANGED : MARK.MAYBE,
    dirty: new Places(form.graph.places),
    marks: new Int32Array(count),
    queue: new Int32Array(count),
    queued: 0,
    formStale: false,
    sight: { min: '', max: '', options: NO_OPTIONS, optionsPending: false, editing: env.editing },
    world: { textOf: name => textOf(memory, name), now: 0, zone: 'UTC', holidays: NO_DAYS },
    owner: -1,
    logged: new Set(),
  }
  return memory
}

/** Does it hang on options that are not there (run/waiting.ts)? */
export function isHeld({ held, graph, nodes }: Memory, index: number): boolean {
  return held !== undefined && held[graph.placeOf[nodes.field + index]!] === 1
}

export const NO_OPTIONS: readonly Option[] = Object.freeze([])
const NO_DAYS: readonly number[] = Object.freeze([])

/** Takes anew what the world lends: the present, the days off, presets and defaults. */
export function lookAround(memory: Memory): void {
  const { env, form } = memory
  memory.now = env.now()
  memory.holidays = env.holidays.length === 0 ? NO_DAYS : daysOff(env.holidays)
  memory.sight.editing = env.editing
  for (const { index, field, kind } of form.fields) {
    if (kind.silent) continue
    memory.defaults[index] = defaultOf(field, kind, env)
    memory.initial[index] = presetOf(field, kind, env) ?? memory.defaults[index]!
  }
}

/** The text of a field's answer as rules see it; undefined for an unknown field. */
function textOf(memory: Memory, name: string | undefined): string | undefined {
  const index = name === undefined ? memory.owner : memory.form.byName.get(name)
  if (index === undefined) return undefined
  return index < 0 ? '' : writtenOf(memory, index)
}

/** The answer's text on the wire. */
export function writtenOf(memory: Memory, index: number): string {
  const value = memory.value[index]!
  const { kind, field } = memory.form.fields[index]!
  return value === NOTHING ? '' : kind.write(value, field)
}

/** One line for the author, once per run however often the rule is asked. */
export function say(memory: Memory, line: string): void {
  if (memory.logged.has(line) || memory.logged.size >= MAX_LINES) return
  memory.logged.add(line)
  memory.env.log(line)
}

const MAX_LINES = 500

/** Every change of a run is a step; what was queued in the one before has been told. */
export function nextStep(memory: Memory): void {
  memory.step += 1
  memory.queued = 0
}

/** How much is known of a field that was queued in this step. */
export const MARK = {
  /** Only its issue has to be looked at. */
  QUEUED: 0,
  /** Something of its state may be another. */
  MAYBE: 1,
  /** Its state is another. */
  CHANGED: 2,
} as const

/** Marks of one step lie together: step * MARKS + MARK. */
export const MARKS = 4

/** Notes that a field's issue has to be looked at, and whether something of it is new for those who watch. */
export function touch(memory: Memory, field: number, mark: number): void {
  const now = memory.step * MARKS
  const before = memory.marks[field]!
  if (before < now) {
    memory.queue[memory.queued] = field
    memory.queued += 1
  } else if (before >= now + mark) return
  memory.marks[field] = now + mark
}

/** What was typed into a field with bounds changed: whether they moved it may be new, although its answer is the same. */
export function noteTyped(memory: Memory, index: number): void {
  if (memory.form.fields[index]!.bounds >= 0) touch(memory, index, MARK.MAYBE)
}
