import { messageOf } from '../compile/compile-field.ts'
import type { CompiledField, CompiledForm } from '../compile/compiled-form.ts'
import { emptyMap, own } from '../model/json.ts'
import type { Env, FetchedOptions, Run } from '../run/run.ts'
import { isLocked } from '../run/locked.ts'
import type { Memory } from '../run/memory.ts'
import { memoryOf } from '../run/form-run.ts'
import { startRun } from '../run/start.ts'
import { isEmpty, sameValue, type FileItem, type Value } from '../model/values.ts'
import { filesOf, isSubmitted } from './submission-parts.ts'

/** The answers of a submit as they arrived: texts and files by mapField, and `excluded_request_fields`. Untrusted. */
export interface SubmittedAnswers {
  readonly answers: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, readonly FileItem[]>>
  readonly excluded: Readonly<Record<string, string>>
}

export interface Evaluation {
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
 * The server's own evaluation of a submit, in full (P4.1, P5.28). What was sent is not trusted: hidden, computed and
 * undrawn fields get this evaluation's own value; what was sent for a hidden field stands for its preset. A shown field
 * that was not sent is empty. A shown field whose answer the evaluation would change is an issue, never changed silently.
 * In edit mode (`env.editing`, `env.stored`) a field that is not editable keeps what was stored, whatever was sent. Options
 * that `env.options` does not provide count as failed: an answer is stored only if it is one of the options.
 */
export function evaluateSubmission(form: CompiledForm, env: Env, submission: SubmittedAnswers): Evaluation {
  const { entered, run } = replay(form, { ...env, options: mapField => arrivedOrFailed(env.options(mapField)) }, submission)
  return evaluationOf(memoryOf(run), entered, submission)
}

function arrivedOrFailed(options: FetchedOptions | undefined): FetchedOptions {
  return typeof options === 'object' ? options : 'failed'
}

/** Starts a run with the submitted answers. `entered`: those that stand for what the visitor typed. */
export function replay(form: CompiledForm, env: Env, submission: SubmittedAnswers): { entered: Readonly<Record<string, Value>>; run: Run } {
  const entered = emptyMap<Value>()
  const presets = emptyMap<string>()
  for (const field of form.fields) {
    const { mapField, hidden, kind } = field
    if (kind.silent || kind.computed || isLocked(field, env)) continue
    const text = own(submission.answers, mapField) ?? own(submission.excluded, mapField)
    if (!hidden) entered[mapField] = answerOf(field, text, submission)
    else if (text !== undefined) presets[mapField] = text
  }
  return { entered, run: startRun(form, { ...env, query: presets }, { typed: entered, applied: emptyMap() }) }
}

function answerOf({ kind, field, mapField, empty, submit }: CompiledField, text: string | undefined, submission: SubmittedAnswers): Value {
  if (!kind.files || !submit) return text === undefined ? empty : kind.read(text, field)
  return own(submission.files, mapField) ?? empty
}

function evaluationOf(memory: Memory, entered: Readonly<Record<string, Value>>, submission: SubmittedAnswers): Evaluation {
  const answers = emptyMap<string>()
  const files = emptyMap<readonly FileItem[]>()
  const issues = emptyMap<string>()
  const shown: string[] = []
  for (const field of memory.form.fields) {
    const { mapField, index, kind } = field
    if (memory.shown[index] === 1) {
      shown.push(mapField)
      const issue = memory.issue[index] || alterationIssue(memory, field, entered[mapField], submission)
      if (issue) issues[mapField] = issue
    }
    if (!field.submit || !isSubmitted(memory, field)) continue
    const value = memory.value[index]!
    if (kind.files) files[mapField] = filesOf(value)
    // White space alone counts as empty for every rule, so it is stored as empty.
    else answers[mapField] = isEmpty(value) ? '' : kind.write(value, field.field)
  }
  const pages = [...memory.open.keys()].filter(page => memory.open[page] === 1)
  const ok = Object.keys(issues).length === 0 && memory.canSubmit
  return { ok, issues, answers, files, shown, pages, canSubmit: memory.canSubmit, integration: memory.integration }
}

/** The issue of an answer that the evaluation would store differently than it was sent; '' when it would not. */
function alterationIssue(memory: Memory, field: CompiledField, entered: Value | undefined, submission: SubmittedAnswers): string {
  if (entered === undefined) return ''
  const text = own(submission.answers, field.mapField) ?? ''
  const unreadable = !field.kind.files && isEmpty(entered) && !isEmpty(text)
  const value = memory.value[field.index]
  const same = sameValue(entered, value) || (field.kind.takesLabels && !isEmpty(value))
  return unreadable || !same ? messageOf(field) : ''
}
