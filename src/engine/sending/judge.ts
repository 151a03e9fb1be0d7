import type { CompiledField, CompiledForm } from '../compiled.ts'
import { emptyMap, own } from '../names.ts'
import type { Env, Lent, Run } from '../run.ts'
import { isLocked } from '../run/locked.ts'
import type { Memory } from '../run/memory.ts'
import { memoryOf, startRun } from '../start.ts'
import { isEmpty, sameValue, type FileItem, type Value } from '../values.ts'
import { filesOf, isSent } from './parts.ts'

/** A submit as it came: text by mapField, files by mapField, and what was kept aside. Untrusted. */
export interface Sent {
  readonly answers: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, readonly FileItem[]>>
  readonly excluded: Readonly<Record<string, string>>
}

export interface Judgement {
  /** No issues, and the submit conditions hold. */
  readonly ok: boolean
  /** What is wrong, by mapField, in the order of the form. */
  readonly issues: Readonly<Record<string, string>>
  /** What to store, by mapField: text, several values joined by `||`. Files are in `files`. */
  readonly answers: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, readonly FileItem[]>>
  /** mapFields of the shown fields, in order. */
  readonly shown: readonly string[]
  /** Indexes of the shown pages. */
  readonly pages: readonly number[]
  readonly canSubmit: boolean
  readonly integration: boolean
}

/**
 * The server's own evaluation of a submit, in full (decisions sections 3 and 5). Nothing is believed: hidden, computed and
 * undrawn fields get this evaluation's own value; what was sent for a hidden field stands for its preset. A shown field
 * that was not sent is empty. A shown field whose answer the evaluation would change is an issue, never changed silently.
 * In edit mode (`env.editing`, `env.stored`) a field that is not editable keeps what was stored, whatever was sent. Options
 * that `env.options` does not lend count as failed: nothing is stored that was not found among them.
 */
export function judge(form: CompiledForm, env: Env, sent: Sent): Judgement {
  const { given, run } = hear(form, { ...env, options: mapField => listOf(env.options(mapField)) }, sent)
  return verdict(memoryOf(run), given, sent)
}

function listOf(lent: Lent | undefined): Lent {
  return typeof lent === 'object' ? lent : 'failed'
}

/** What was sent, as a run; and the answers it began with. */
export function hear(form: CompiledForm, env: Env, sent: Sent): { given: Readonly<Record<string, Value>>; run: Run } {
  const given = emptyMap<Value>()
  const presets = emptyMap<string>()
  for (const field of form.fields) {
    const { mapField, hidden, kind } = field
    if (kind.silent || kind.computed || isLocked(field, env)) continue
    const text = own(sent.answers, mapField) ?? own(sent.excluded, mapField)
    if (!hidden) given[mapField] = answerOf(field, text, sent)
    else if (text !== undefined) presets[mapField] = text
  }
  return { given, run: startRun(form, { ...env, query: presets }, { typed: given, applied: emptyMap() }) }
}

function answerOf({ kind, field, mapField, empty, submit }: CompiledField, text: string | undefined, sent: Sent): Value {
  if (!kind.files || !submit) return text === undefined ? empty : kind.read(text, field)
  return own(sent.files, mapField) ?? empty
}

function verdict(memory: Memory, given: Readonly<Record<string, Value>>, sent: Sent): Judgement {
  const answers = emptyMap<string>()
  const files = emptyMap<readonly FileItem[]>()
  const issues = emptyMap<string>()
  const shown: string[] = []
  for (const field of memory.form.fields) {
    const { mapField, index, kind } = field
    if (memory.shown[index] === 1) {
      shown.push(mapField)
      const issue = memory.issue[index] || changeOf(memory, field, given[mapField], sent)
      if (issue) issues[mapField] = issue
    }
    if (!field.submit || !isSent(memory, field)) continue
    const value = memory.value[index]!
    if (kind.files) files[mapField] = filesOf(value)
    // White space is empty, so no rule looked at it: it is stored as what it counts for.
    else answers[mapField] = isEmpty(value) ? '' : kind.write(value, field.field)
  }
  const pages = [...memory.open.keys()].filter(page => memory.open[page] === 1)
  const ok = Object.keys(issues).length === 0 && memory.canSubmit
  return { ok, issues, answers, files, shown, pages, canSubmit: memory.canSubmit, integration: memory.integration }
}

/** Would the evaluation store something else than what was sent? */
function changeOf(memory: Memory, field: CompiledField, given: Value | undefined, sent: Sent): string {
  if (given === undefined) return ''
  const text = own(sent.answers, field.mapField) ?? ''
  const unreadable = !field.kind.files && isEmpty(given) && !isEmpty(text)
  const value = memory.value[field.index]
  const same = sameValue(given, value) || (field.kind.takesLabels && !isEmpty(value))
  return unreadable || !same ? field.message : ''
}
