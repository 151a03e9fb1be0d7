import { type CompiledForm, FLAG } from '../compile/compiled-form.ts'
import { emptyMap, own } from '../model/json.ts'
import type { Env, FieldState, FormState, Run, RunState, Totals } from './run.ts'
import { clampedTo, fetchOf, optionsOf } from './field.ts'
import { fit } from './fit.ts'
import {
  CHANGE,
  CHANGE_LEVELS,
  createMemory,
  type Memory,
  NEVER,
  NO_OPTIONS,
  nextStep,
  noteTyped,
  queueField,
  readEnvironment,
} from './memory.ts'
import { evaluateDirty } from './waiting.ts'
import { type Watcher, Watchers } from './watchers.ts'
import { isRequired } from './issue.ts'
import { NOTHING, sameValue, type Value } from '../model/values.ts'

/**
 * Starts a run: the same in browser, server and preview. `state`: a draft's, or answers that are already there (`applied` may
 * be empty then). Answers that fit no field are left out.
 */
export function startRun(form: CompiledForm, env: Env, state?: RunState): Run {
  const memory = createMemory(form, env)
  if (state) restore(memory, state)
  for (const line of form.complaints) env.log(line)
  evaluateAll(memory)
  return new FormRun(memory)
}

function restore(memory: Memory, { typed, applied }: RunState): void {
  for (const field of memory.form.fields) {
    const { index, mapField } = field
    if (!isTyped(memory, index)) continue
    const value = fit(field, own(typed, mapField))
    const number = own(applied, mapField)
    if (value !== undefined) memory.typed[index] = value
    const known = typeof number === 'number' && Number.isInteger(number) && number >= -1
    if (known && number < field.cases.length && field.cases.length > 0) memory.applied[index] = number
  }
}

/** Hidden, computed and silent fields are never typed. */
function isTyped({ flags }: Memory, index: number): boolean {
  return (flags[index]! & FLAG.TYPED) !== 0
}

function evaluateAll(memory: Memory): void {
  readEnvironment(memory)
  memory.dirty.addAll(memory.form.graph.orderCount)
  for (const { index } of memory.form.fields) queueField(memory, index, CHANGE.ISSUE_ONLY)
  evaluateDirty(memory, true)
}

const NO_FIELD: FieldState = Object.freeze({
  value: '',
  shown: false,
  required: false,
  issue: '',
  min: '',
  max: '',
  options: [],
})

/** The public side of a run. Derived data lies in columns; the objects of `field` and `form` are made when they are read. */
class FormRun implements Run {
  /** For `partsOf`, `evaluateSubmission` and `explain`, which need more than the interface `Run` gives. */
  readonly memory: Memory
  private readonly states: (FieldState | undefined)[]
  /** The step in which each of `states` was made. */
  private readonly stateStep: Int32Array
  private formState: FormState | undefined
  private readonly watchers = new Watchers()
  private lastTotals: Totals = { shown: 0, issues: 0 }
  /** The array for the watchers to call, reused between steps; undefined while they are being called. */
  private spareList: Watcher[] | undefined

  constructor(memory: Memory) {
    this.memory = memory
    this.states = memory.form.fields.map(() => undefined)
    this.stateStep = new Int32Array(memory.form.fields.length)
  }

  set(mapField: string, value: Value): void {
    const index = this.memory.form.byName.get(mapField)
    if (index === undefined) return
    nextStep(this.memory)
    if (this.acceptInput(index, value)) this.evaluateAndNotify()
  }

  setAll(values: Readonly<Record<string, Value>>): void {
    nextStep(this.memory)
    let changed = false
    for (const { index, mapField } of this.memory.form.fields) {
      const value = own(values, mapField)
      if (value !== undefined && this.acceptInput(index, value)) changed = true
    }
    if (changed) this.evaluateAndNotify()
  }

  optionsChanged(mapField: string): void {
    const { memory } = this
    const index = memory.form.byName.get(mapField)
    if (index === undefined) return
    nextStep(memory)
    queueField(memory, index, CHANGE.POSSIBLE)
    memory.dirty.add(memory.form.graph.orderOf[memory.nodes.field + index]!)
    this.evaluateAndNotify()
  }

  refresh(): void {
    nextStep(this.memory)
    for (const { index } of this.memory.form.fields) queueField(this.memory, index, CHANGE.POSSIBLE)
    evaluateAll(this.memory)
    this.notify()
  }

  /** Stores what was typed; true when something has to be evaluated. */
  private acceptInput(index: number, input: Value): boolean {
    const { memory } = this
    const value = isTyped(memory, index) ? fit(memory.form.fields[index]!, input) : undefined
    if (value === undefined) return false
    const before = memory.typed[index]
    // The same answer typed again counts as typed in this step too: no value condition that matches in it replaces it.
    if (before !== undefined && sameValue(before, value)) {
      memory.typedInStep[index] = memory.step
      return false
    }
    memory.typed[index] = value
    noteTyped(memory, index)
    memory.typedInStep[index] = memory.step
    memory.dirty.add(memory.form.graph.orderOf[memory.nodes.field + index]!)
    return true
  }

  private evaluateAndNotify(): void {
    evaluateDirty(this.memory, false)
    this.notify()
  }

  /** Calls the watchers of what changed, each once. They are collected first, because a listener may change the form again. */
  private notify(): void {
    if (!this.watchers.any) return
    const called = this.spareList ?? []
    this.spareList = undefined
    let count = this.collect(called)
    const before = this.formState
    if (before !== this.form()) count = this.add(called, count, this.watchers.form())
    for (let at = 0; at < count; at += 1) called[at]!.listener()
    this.spareList = called
  }

  private collect(called: Watcher[]): number {
    const { queue, queued, changedIn, step } = this.memory
    const { byField } = this.watchers
    const queuedNow = step * CHANGE_LEVELS
    let count = 0
    for (let at = 0; at < queued; at += 1) {
      const index = queue[at]!
      const change = changedIn[index]! - queuedNow
      const watchers = byField[index]
      if (change === CHANGE.ISSUE_ONLY || watchers === undefined || (change === CHANGE.POSSIBLE && this.isSame(index))) continue
      count = this.add(called, count, watchers)
    }
    return count
  }

  private isSame(index: number): boolean {
    const before = this.states[index]
    return before !== undefined && before === this.stateOf(index)
  }

  /** Adds watchers after the first `count`; entries after those are of an earlier step. @returns the new count */
  private add(called: Watcher[], count: number, watchers: readonly Watcher[]): number {
    const { step } = this.memory
    let next = count
    // By index: most lists hold one watcher, for which an iterator costs more than the loop itself.
    for (let at = 0; at < watchers.length; at += 1) {
      const watcher = watchers[at]!
      if (watcher.step === step) continue
      watcher.step = step
      called[next] = watcher
      next += 1
    }
    return next
  }

  field(mapField: string): FieldState {
    const index = this.memory.form.byName.get(mapField)
    return index === undefined ? NO_FIELD : this.stateOf(index)
  }

  private stateOf(index: number): FieldState {
    const { memory, states } = this
    const last = states[index]
    if (last !== undefined && memory.changedIn[index]! < (this.stateStep[index]! + 1) * CHANGE_LEVELS) return last
    this.stateStep[index] = memory.step
    const field = memory.form.fields[index]!
    const { kind } = field
    const fetches = kind.fetches === true || kind.computed === true
    // The same properties for all fields: objects of different shapes are slow to make and to compare.
    const next: FieldState = {
      value: memory.value[index]!,
      shown: memory.shown[index] === 1,
      required: field.required && isRequired(memory, field),
      issue: memory.issue[index]!,
      min: memory.min[index]!,
      max: memory.max[index]!,
      options: fetches ? optionsOf(memory, field) : (kind.options?.(field.field) ?? NO_OPTIONS),
      clamped: field.bounds < 0 ? undefined : clampedTo(memory, field),
      fetch: fetches ? fetchOf(memory, field) : undefined,
      locked: memory.flags[index]! & FLAG.LOCKED ? true : undefined,
      refused: memory.refused?.[index] === 1 ? true : undefined,
    }
    // A certain change needs no comparison.
    if (last && memory.changedIn[index]! % CHANGE_LEVELS !== CHANGE.CERTAIN && sameState(last, next)) return last
    states[index] = next
    return next
  }

  form(): FormState {
    const { memory, formState } = this
    if (formState && !memory.formStale) return formState
    memory.formStale = false
    const pages: number[] = []
    memory.open.forEach((open, page) => {
      if (open) pages.push(page)
    })
    const { canSubmit, integration } = memory
    const same = formState?.canSubmit === canSubmit && formState.integration === integration && sameIndexes(formState.pages, pages)
    if (formState && same) return formState
    this.formState = { pages, canSubmit, integration }
    return this.formState
  }

  totals(): Totals {
    const { shownCount: shown, issueCount: issues } = this.memory
    if (this.lastTotals.shown !== shown || this.lastTotals.issues !== issues) this.lastTotals = { shown, issues }
    return this.lastTotals
  }

  watch(mapField: string, listener: () => void): () => void {
    const index = this.memory.form.byName.get(mapField)
    return index === undefined ? () => undefined : this.watchers.add(index, listener)
  }

  watchForm(listener: () => void): () => void {
    return this.watchers.addForm(listener)
  }

  state(): RunState {
    const typed = emptyMap<Value>()
    const applied = emptyMap<number>()
    for (const { index, mapField } of this.memory.form.fields) {
      const value = this.memory.typed[index]
      if (value !== undefined) typed[mapField] = value
      if (this.memory.applied[index] !== NEVER) applied[mapField] = this.memory.applied[index]!
    }
    return { typed, applied }
  }

  issuesOf(page: number): readonly string[] {
    const { form, issue, issueCountByPage } = this.memory
    if (issueCountByPage[page] === 0) return NOTHING
    return (form.fieldsOf[page] ?? []).filter(index => issue[index] !== '').map(index => form.fields[index]!.mapField)
  }
}

function sameState(a: FieldState, b: FieldState): boolean {
  return (
    a.shown === b.shown &&
    a.issue === b.issue &&
    a.min === b.min &&
    a.max === b.max &&
    a.options === b.options &&
    a.fetch === b.fetch &&
    a.clamped === b.clamped &&
    a.refused === b.refused &&
    sameValue(a.value, b.value)
  )
}

function sameIndexes(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** The memory of a run, for the engine's own parts. */
export function memoryOf(run: Run): Memory {
  if (run instanceof FormRun) return run.memory
  throw new TypeError('This run was not begun by startRun.')
}
