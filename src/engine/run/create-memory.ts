import type { CompiledForm } from '../compile/compiled-form.ts'
import { daysOff } from '../rules/formulas/business-days.ts'
import { CHANGE } from './changes.ts'
import { DirtySet } from './dirty-set.ts'
import { lockedAnswersOf, lockedFlags } from './locked.ts'
import { type Memory, NEVER, NO_OPTIONS, writtenOf } from './memory.ts'
import { defaultOf, presetOf } from './prefill.ts'
import type { Env } from './run.ts'
import { storedAnswersOf } from './stored-answers.ts'

const NO_DAYS: readonly number[] = Object.freeze([])

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
    textOf: name => textOf(memory, name) ?? '',
    formulaContext: { textOf: name => textOf(memory, name), now: 0, zone: 'UTC', holidays: NO_DAYS },
    owner: -1,
    logged: new Set(),
  }
  return memory
}

/** The text of a field's answer as rules see it; undefined for an unknown field. */
function textOf(memory: Memory, name: string | undefined): string | undefined {
  const index = name === undefined ? memory.owner : memory.form.byName.get(name)
  if (index === undefined) return undefined
  return index < 0 ? '' : writtenOf(memory, index)
}

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
