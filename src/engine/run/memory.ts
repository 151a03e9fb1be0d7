import type { CompiledForm, Graph } from '../compile/compiled-form.ts'
import { daysOff } from '../rules/formulas/business-days.ts'
import type { FormulaContext } from '../rules/formulas/evaluate.ts'
import type { Nodes } from '../compile/graph/nodes.ts'
import type { Option } from '../model/form.ts'
import type { SettleContext } from '../model/kind.ts'
import { defaultOf, presetOf } from './prefill.ts'
import type { Env } from './run.ts'
import { NOTHING, type Value } from '../model/values.ts'
import { storedAnswersOf } from './stored-answers.ts'
import { lockedAnswersOf, lockedFlags } from './locked.ts'
import { DirtySet } from './dirty-set.ts'

/** `applied` of a field whose value conditions were not evaluated yet. */
export const NEVER = -2

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Everything a run holds: its state (typed, applied), what is derived of it, and what is dirty. */
export interface Memory {
  readonly form: CompiledForm
  readonly nodes: Nodes
  readonly env: Env
  /** The present instant, held still until the run is refreshed, so that all rules see the same. */
  now: number
  holidays: readonly number[]

  // The columns of the form, copied here for fast access.
  readonly page: Int32Array
  readonly guard: Int32Array
  readonly flags: Uint8Array
  readonly empty: readonly Value[]
  readonly graph: Graph

  // The state, by field.
  readonly typed: (Value | undefined)[]
  readonly applied: Int32Array
  /** The step in which the answer was typed: no value condition that matches in the same step replaces it. */
  readonly typedInStep: Int32Array
  step: number

  // Derived, by field.
  readonly value: Value[]
  readonly min: string[]
  readonly max: string[]
  readonly shown: Uint8Array
  readonly issue: string[]
  /** By order: 1 where it depends on options that are missing, so its typed answer is kept. undefined: nowhere. */
  held: Uint8Array | undefined
  /** The last result of `reach` in run/waiting.ts: what depends on which fields. */
  reached: { readonly key: string; readonly orders: Uint8Array } | undefined
  /** The stored answers of the locked fields, by index. */
  readonly lockedAnswers: ReadonlyMap<number, Value>
  /** Edit mode: the answers of the submission, by field (run/untouched.ts). undefined outside it. */
  readonly storedAnswers: readonly (Value | undefined)[] | undefined
  /** Edit mode: 1 where the stored answer cannot stay. */
  readonly refused: Uint8Array | undefined
  /** Answers when nothing was typed: the preset of the address, else the default; and the default alone. Read once. */
  readonly initial: Value[]
  readonly defaults: Value[]

  // Derived, by comparison, page and for the form.
  readonly truth: Uint8Array
  readonly open: Uint8Array
  canSubmit: boolean
  integration: boolean
  /** How many fields are shown, and how many of those have an issue; these by page, too. */
  shownCount: number
  issueCount: number
  readonly issueCountByPage: Int32Array

  // What is to be evaluated, and what changed.
  readonly dirty: DirtySet
  /** By field: the step in which it was last queued, and how far it changed: step * CHANGE_LEVELS + CHANGE. */
  readonly changedIn: Int32Array
  /** The CHANGE of a newly derived field: only POSSIBLE in forms where options or circles may revert it in the same step. */
  readonly derivedChange: number
  /** Fields whose issue has to be evaluated. */
  readonly queue: Int32Array
  queued: number
  formStale: boolean

  /** Contexts passed to kinds and formulas: one object for all fields, filled anew for each. */
  readonly settleContext: Writable<SettleContext>
  readonly formulaContext: Writable<FormulaContext>
  /** The field that `GetValue()` without a name reads. */
  owner: number
  readonly logged: Set<string>
}

/** The memory of a run in which nothing was typed or evaluated yet. */
export function createMemory(form: CompiledForm, env: Env): Memory {
  const count = form.fields.length
  const locked = lockedAnswersOf(form, env)
  // Copies of a list cost a fraction of what it costs to make one.
  const noText = form.fields.map(() => '')
  const memory: Memory = {
    form,
    nodes: form.nodes,
    env,
    now: 0,
    holidays: NO_DAYS,
    page: form.columns.page,
    guard: form.columns.guard,
    flags: locked.size === 0 ? form.columns.flags : lockedFlags(form.columns.flags, locked),
    empty: form.columns.empty,
    graph: form.graph,
    typed: form.fields.map(() => undefined),
    applied: new Int32Array(count).fill(NEVER),
    typedInStep: new Int32Array(count),
    step: 1,
    value: form.columns.empty.slice(),
    min: noText.slice(),
    max: noText.slice(),
    shown: new Uint8Array(count),
    issue: noText,
    held: undefined,
    reached: undefined,
    lockedAnswers: locked,
    storedAnswers: storedAnswersOf(form, env),
    refused: env.editing ? new Uint8Array(count) : undefined,
    initial: form.columns.empty.slice(),
    defaults: form.columns.empty.slice(),
    truth: new Uint8Array(form.comparisons.length),
    open: new Uint8Array(form.pages.length).fill(1),
    canSubmit: false,
    integration: false,
    shownCount: 0,
    issueCount: 0,
    issueCountByPage: new Int32Array(form.pages.length),
    derivedChange: form.fetchers.length === 0 && form.circles.length === 0 ? CHANGE.CERTAIN : CHANGE.POSSIBLE,
    dirty: new DirtySet(form.graph.orderCount),
    changedIn: new Int32Array(count),
    queue: new Int32Array(count),
    queued: 0,
    formStale: false,
    settleContext: { min: '', max: '', options: NO_OPTIONS, optionsPending: false, editing: env.editing },
    formulaContext: { textOf: name => textOf(memory, name), now: 0, zone: 'UTC', holidays: NO_DAYS },
    owner: -1,
    logged: new Set(),
  }
  return memory
}

/** Does it depend on options that are missing (run/waiting.ts)? */
export function isHeld({ held, graph, nodes }: Memory, index: number): boolean {
  return held !== undefined && held[graph.orderOf[nodes.field + index]!] === 1
}

export const NO_OPTIONS: readonly Option[] = Object.freeze([])
const NO_DAYS: readonly number[] = Object.freeze([])

/** Reads what depends on `Env` alone: the present, the days off, presets and defaults. */
export function readEnvironment(memory: Memory): void {
  const { env, form } = memory
  memory.now = env.now()
  memory.holidays = env.holidays.length === 0 ? NO_DAYS : daysOff(env.holidays)
  memory.settleContext.editing = env.editing
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

/** Logs a line for the author, once per run however often the rule is evaluated. */
export function logOnce(memory: Memory, line: string): void {
  if (memory.logged.has(line) || memory.logged.size >= MAX_LINES) return
  memory.logged.add(line)
  memory.env.log(line)
}

const MAX_LINES = 500

/** Begins a step: every change of a run is one. The queue of the step before was used up when its listeners were called. */
export function nextStep(memory: Memory): void {
  memory.step += 1
  memory.queued = 0
}

/** How far a field that was queued in this step changed. */
export const CHANGE = {
  /** Only its issue has to be evaluated. */
  ISSUE_ONLY: 0,
  /** Its state may have changed. */
  POSSIBLE: 1,
  /** Its state has changed. */
  CERTAIN: 2,
} as const

/** Values of `changedIn` per step. */
export const CHANGE_LEVELS = 4

/** Queues a field for the evaluation of its issue, and notes how far its state changed for its listeners. */
export function queueField(memory: Memory, field: number, change: number): void {
  const now = memory.step * CHANGE_LEVELS
  const before = memory.changedIn[field]!
  if (before < now) {
    memory.queue[memory.queued] = field
    memory.queued += 1
  } else if (before >= now + change) return
  memory.changedIn[field] = now + change
}

/** Notes a new input of a field with bounds: whether it is clamped may change although its answer does not. */
export function noteTyped(memory: Memory, index: number): void {
  if (memory.form.fields[index]!.bounds >= 0) queueField(memory, index, CHANGE.POSSIBLE)
}
