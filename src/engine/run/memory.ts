import type { CompiledForm, Graph } from '../compile/compiled-form.ts'
import type { Nodes } from '../compile/graph/nodes.ts'
import type { Option } from '../model/form.ts'
import type { SettleContext, TextOf } from '../model/kind.ts'
import { NOTHING, type Value } from '../model/values.ts'
import type { FormulaContext } from '../rules/formulas/evaluate.ts'
import type { DirtySet } from './dirty-set.ts'
import type { Env } from './run.ts'

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
  /** By field: the step in which it was last queued, and how far it changed: step * CHANGE_LEVELS + CHANGE (run/changes.ts). */
  readonly changedIn: Int32Array
  /** The CHANGE of a newly derived field: only POSSIBLE in forms where options or circles may revert it in the same step. */
  readonly derivedChange: number
  /** Fields whose issue has to be evaluated. */
  readonly queue: Int32Array
  queued: number
  formStale: boolean

  /** Contexts passed to kinds and formulas: one object for all fields, filled anew for each. */
  readonly settleContext: Writable<SettleContext>
  /** For the kinds' own checks: the answer of another field as on the wire. */
  readonly textOf: TextOf
  readonly formulaContext: Writable<FormulaContext>
  /** The field that `GetValue()` without a name reads. */
  owner: number
  readonly logged: Set<string>
}

/** Does it depend on options that are missing (run/waiting.ts)? */
export function isHeld({ held, graph, nodes }: Memory, index: number): boolean {
  return held !== undefined && held[graph.orderOf[nodes.field + index]!] === 1
}

export const NO_OPTIONS: readonly Option[] = Object.freeze([])

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
