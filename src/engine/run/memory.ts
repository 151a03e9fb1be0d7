import type { CompiledForm } from '../compiled.ts'
import { daysOff } from '../formulas/business-days.ts'
import type { FormulaWorld } from '../formulas/evaluate.ts'
import { type Nodes, numberNodes } from '../graph/nodes.ts'
import type { Option } from '../form.ts'
import type { Sight } from '../kind.ts'
import { defaultOf, presetOf } from '../prefill/prefill.ts'
import type { Env } from '../run.ts'
import { NOTHING, type Value } from '../values.ts'
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
  /** Answers when nothing was typed; read once. */
  readonly presets: (Value | undefined)[]
  readonly defaults: Value[]

  // Derived, by atom, page and for the form.
  readonly truth: Uint8Array
  readonly open: Uint8Array
  canSubmit: boolean
  integration: boolean

  // What waits.
  readonly dirty: Places
  readonly issueDirty: Uint8Array
  readonly issueQueue: Int32Array
  issueCount: number
  /** Fields that may have changed in this step. */
  readonly changed: Uint8Array
  readonly changedQueue: Int32Array
  changedCount: number
  /** Fields whose state may differ from the one that was given out last; the same for the form. */
  readonly stale: Uint8Array
  formStale: boolean

  /** Lent to kinds, formulas: one object for all fields, filled anew for each. */
  readonly sight: Writable<Sight>
  readonly world: Writable<FormulaWorld>
  /** The field that `GetValue()` means just now. */
  owner: number
  readonly logged: Set<string>
}

export function createMemory(form: CompiledForm, env: Env): Memory {
  const count = form.fields.length
  const memory: Memory = {
    form,
    nodes: numberNodes(form.atoms.length, form.pages.length, count),
    env,
    now: 0,
    holidays: [],
    typed: Array.from<undefined>({ length: count }).fill(undefined),
    applied: new Int32Array(count).fill(NEVER),
    stepOf: new Int32Array(count),
    step: 1,
    value: form.fields.map(field => field.empty),
    min: form.fields.map(() => ''),
    max: form.fields.map(() => ''),
    shown: new Uint8Array(count),
    issue: form.fields.map(() => ''),
    presets: [],
    defaults: [],
    truth: new Uint8Array(form.atoms.length),
    open: new Uint8Array(form.pages.length).fill(1),
    canSubmit: form.submit < 0,
    integration: form.integration < 0,
    dirty: new Places(form.graph.places),
    issueDirty: new Uint8Array(count),
    issueQueue: new Int32Array(count),
    issueCount: 0,
    changed: new Uint8Array(count),
    changedQueue: new Int32Array(count),
    changedCount: 0,
    stale: new Uint8Array(count),
    formStale: false,
    sight: { min: '', max: '', options: NO_OPTIONS, optionsPending: false, editing: env.editing },
    world: { textOf: name => textOf(memory, name), now: 0, zone: 'UTC', holidays: NO_DAYS },
    owner: -1,
    logged: new Set(),
  }
  return memory
}

export const NO_OPTIONS: readonly Option[] = Object.freeze([])
const NO_DAYS: readonly number[] = Object.freeze([])

/** Takes anew what the world lends: the present, the days off, presets and defaults. */
export function lookAround(memory: Memory): void {
  const { env, form } = memory
  memory.now = env.now()
  memory.holidays = env.holidays.length === 0 ? NO_DAYS : daysOff(env.holidays)
  memory.sight.editing = env.editing
  for (const { index, field, kind, empty } of form.fields) {
    memory.presets[index] = kind.silent ? undefined : presetOf(field, kind, env)
    memory.defaults[index] = kind.silent ? empty : defaultOf(field, kind, env)
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

export function markIssue(memory: Memory, field: number): void {
  if (memory.issueDirty[field]) return
  memory.issueDirty[field] = 1
  memory.issueQueue[memory.issueCount] = field
  memory.issueCount += 1
}

export function markChanged(memory: Memory, field: number): void {
  memory.stale[field] = 1
  if (memory.changed[field]) return
  memory.changed[field] = 1
  memory.changedQueue[memory.changedCount] = field
  memory.changedCount += 1
}
