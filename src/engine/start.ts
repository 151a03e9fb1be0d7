import { type CompiledForm, TRAIT } from './compiled.ts'
import { emptyMap, own } from './names.ts'
import type { Env, FieldState, FormState, Run, RunState, Totals } from './run.ts'
import { clampedTo, fetchOf, optionsOf } from './run/field.ts'
import { fit } from './run/fit.ts'
import { createMemory, lookAround, MARK, MARKS, type Memory, NEVER, NO_OPTIONS, nextStep, noteTyped, touch } from './run/memory.ts'
import { evaluateWaiting } from './run/waiting.ts'
import { type Watcher, Watchers } from './run/watchers.ts'
import { isRequired } from './validation/issue.ts'
import { NOTHING, sameValue, type Value } from './values.ts'

/**
 * Begins to fill in a form: the same in browser, server and preview. `state`: a draft's, or answers that are already there
 * (`applied` may be empty then). What in it fits no field is left out.
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
function isTyped({ traits }: Memory, index: number): boolean {
  return (traits[index]! & TRAIT.TYPED) !== 0
}

function evaluateAll(memory: Memory): void {
  lookAround(memory)
  memory.dirty.addAll(memory.form.graph.places)
  for (const { index } of memory.form.fields) touch(memory, index, MARK.QUEUED)
  evaluateWaiting(memory, true)
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

/** A run as others see it. What is derived lies in flat lists; objects for it are made when somebody looks. */
class FormRun implements Run {
  /** For `partsOf`, `judge` and `explain`, which look deeper than a Run shows. */
  readonly memory: Memory
  private readonly states: (FieldState | undefined)[]
  /** The step in which each was made. */
  private readonly madeIn: Int32Array
  private formState: FormState | undefined
  private readonly watchers = new Watchers()
  private total: Totals = { shown: 0, issues: 0 }
  /** The list of who is called, while nobody is. */
  private spare: Watcher[] | undefined

  constructor(memory: Memory) {
    this.memory = memory
    this.states = memory.form.fields.map(() => undefined)
    this.madeIn = new Int32Array(memory.form.fields.length)
  }

  set(mapField: string, value: Value): void {
    const index = this.memory.form.byName.get(mapField)
    if (index === undefined) return
    nextStep(this.memory)
    if (this.take(index, value)) this.rest()
  }

  setAll(values: Readonly<Record<string, Value>>): void {
    nextStep(this.memory)
    let changed = false
    for (const { index, mapField } of this.memory.form.fields) {
      const value = own(values, mapField)
      if (value !== undefined && this.take(index, value)) changed = true
    }
    if (changed) this.rest()
  }

  optionsChanged(mapField: string): void {
    const { memory } = this
    const index = memory.form.byName.get(mapField)
    if (index === undefined) return
    nextStep(memory)
    touch(memory, index, MARK.MAYBE)
    memory.dirty.add(memory.form.graph.placeOf[memory.nodes.field + index]!)
    this.rest()
  }

  refresh(): void {
    nextStep(this.memory)
    for (const { index } of this.memory.form.fields) touch(this.memory, index, MARK.MAYBE)
    evaluateAll(this.memory)
    this.tell()
  }

  /** Notes what was typed; true when something has to be evaluated. */
  private take(index: number, given: Value): boolean {
    const { memory } = this
    const value = isTyped(memory, index) ? fit(memory.form.fields[index]!, given) : undefined
    if (value === undefined) return false
    const before = memory.typed[index]
    // Given again it is as fresh as what comes with it: no value condition that matches in this step takes its place.
    if (before !== undefined && sameValue(before, value)) {
      memory.stepOf[index] = memory.step
      return false
    }
    memory.typed[index] = value
    noteTyped(memory, index)
    memory.stepOf[index] = memory.step
    memory.dirty.add(memory.form.graph.placeOf[memory.nodes.field + index]!)
    return true
  }

  private rest(): void {
    evaluateWaiting(this.memory, false)
    this.tell()
  }

  /** Calls those who watch what changed: each listener once, after the last look at what changed, for it may change more. */
  private tell(): void {
    if (!this.watchers.any) return
    const called = this.spare ?? []
    this.spare = undefined
    let count = this.collect(called)
    const before = this.formState
    if (before !== this.form()) count = this.add(called, count, this.watchers.form())
    for (let at = 0; at < count; at += 1) called[at]!.listener()
    this.spare = called
  }

  private collect(called: Watcher[]): number {
    const { queue, queued, marks, step } = this.memory
    const { byField } = this.watchers
    const queuedNow = step * MARKS
    let count = 0
    for (let at = 0; at < queued; at += 1) {
      const index = queue[at]!
      const mark = marks[index]! - queuedNow
      const watching = byField[index]
      if (mark === MARK.QUEUED || watching === undefined || (mark === MARK.MAYBE && this.isSame(index))) continue
      count = this.add(called, count, watching)
    }
    return count
  }

  private isSame(index: number): boolean {
    const before = this.states[index]
    return before !== undefined && before === this.stateOf(index)
  }

  /** Puts them behind the first `count`; gives how many there are then. What lies behind is of an earlier step. */
  private add(called: Watcher[], count: number, watching: readonly Watcher[]): number {
    const { step } = this.memory
    let next = count
    // By number: most lists hold one, for which an iterator would cost more than the rest.
    for (let at = 0; at < watching.length; at += 1) {
      const watcher = watching[at]!
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
    if (last !== undefined && memory.marks[index]! < (this.madeIn[index]! + 1) * MARKS) return last
    this.madeIn[index] = memory.step
    const field = memory.form.fields[index]!
    const { kind } = field
    const fetches = kind.fetches === true || kind.computed === true
    // One shape for all: objects that differ in theirs are slow to make and to compare.
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
      locked: memory.traits[index]! & TRAIT.LOCKED ? true : undefined,
      refused: memory.refused?.[index] === 1 ? true : undefined,
    }
    // What changed for certain need not be compared.
    if (last && memory.marks[index]! % MARKS !== MARK.CHANGED && sameState(last, next)) return last
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
    const same =
      formState?.canSubmit === canSubmit && formState.integration === integration && sameValueOf(formState.pages, pages)
    if (formState && same) return formState
    this.formState = { pages, canSubmit, integration }
    return this.formState
  }

  totals(): Totals {
    const { shownCount: shown, wrongCount: issues } = this.memory
    if (this.total.shown !== shown || this.total.issues !== issues) this.total = { shown, issues }
    return this.total
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
    const { form, issue, wrongOn } = this.memory
    if (wrongOn[page] === 0) return NOTHING
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

function sameValueOf(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** The memory of a run, for the engine's own parts. */
export function memoryOf(run: Run): Memory {
  if (run instanceof FormRun) return run.memory
  throw new TypeError('This run was not begun by startRun.')
}
