import { own } from '../model/json.ts'
import { NOTHING, type Value } from '../model/values.ts'
import { CHANGE, CHANGE_LEVELS, nextStep, queueField } from './changes.ts'
import { fieldStateOf, NO_FIELD, sameFieldState } from './field-state.ts'
import { formStateOf, sameFormState } from './form-state.ts'
import { acceptInput, readState } from './input.ts'
import type { Memory } from './memory.ts'
import type { FieldState, FormState, Run, RunState, Totals } from './run.ts'
import { evaluateAll, evaluateDirty } from './waiting.ts'
import { type Watcher, Watchers } from './watchers.ts'

/** The public side of a run. Derived data lies in columns; the objects of `field` and `form` are made when they are read. */
export class FormRun implements Run {
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
    if (acceptInput(this.memory, index, value)) this.evaluateAndNotify()
  }

  setAll(values: Readonly<Record<string, Value>>): void {
    nextStep(this.memory)
    let changed = false
    for (const { index, mapField } of this.memory.form.fields) {
      const value = own(values, mapField)
      if (value !== undefined && acceptInput(this.memory, index, value)) changed = true
    }
    if (changed) this.evaluateAndNotify()
  }

  optionsChanged(mapField: string): void {
    const { memory } = this
    const index = memory.form.byName.get(mapField)
    if (index === undefined) return
    nextStep(memory)
    queueField(memory, index, CHANGE.POSSIBLE)
    const { graph, fields } = memory.form
    for (const { index: other, prefilledBy } of fields) {
      // What its options bring may be another answer while its own stays the same.
      if (other === index || prefilledBy.includes(index)) memory.dirty.add(graph.orderOf[memory.nodes.field + other]!)
    }
    this.evaluateAndNotify()
  }

  refresh(): void {
    nextStep(this.memory)
    for (const { index } of this.memory.form.fields) queueField(this.memory, index, CHANGE.POSSIBLE)
    evaluateAll(this.memory)
    this.notify()
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
    const next = fieldStateOf(memory, memory.form.fields[index]!)
    // A certain change needs no comparison.
    if (last && memory.changedIn[index]! % CHANGE_LEVELS !== CHANGE.CERTAIN && sameFieldState(last, next)) return last
    states[index] = next
    return next
  }

  form(): FormState {
    const { memory, formState } = this
    if (formState && !memory.formStale) return formState
    memory.formStale = false
    const next = formStateOf(memory)
    if (formState && sameFormState(formState, next)) return formState
    this.formState = next
    return next
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
    return readState(this.memory)
  }

  issuesOf(page: number): readonly string[] {
    const { form, issue, issueCountByPage } = this.memory
    if (issueCountByPage[page] === 0) return NOTHING
    return (form.fieldsOf[page] ?? []).filter(index => issue[index] !== '').map(index => form.fields[index]!.mapField)
  }
}

/** The memory of a run, for the engine's own parts. */
export function memoryOf(run: Run): Memory {
  if (run instanceof FormRun) return run.memory
  throw new TypeError('This run was not begun by startRun.')
}
