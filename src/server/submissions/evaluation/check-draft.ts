import type { CompiledField } from '#engine/compile/compiled-form.ts'
import { emptyMap, own } from '#engine/model/json.ts'
import type { FileItem, Value } from '#engine/model/values.ts'
import type { Env } from '#engine/run/run.ts'
import { startRun } from '#engine/run/start.ts'
import type { FilledForm } from './filled-form.ts'

/**
 * Do the submit conditions hold? Asked of the run that the draft comes from: what was typed in it, and rules for the rest;
 * options are taken to be on their way, so that no choice is cleared for want of them.
 */
export function canBeSubmitted({ form, answers: { answers, excluded, files } }: FilledForm, env: Env): boolean {
  const typed = emptyMap<Value>()
  const query = emptyMap<string>()
  for (const { mapField, kind, field, hidden } of form.fields) {
    const text = own(answers, mapField) ?? own(excluded, mapField)
    if (kind.files) typed[mapField] = own(files, mapField) ?? []
    else if (text !== undefined && hidden) query[mapField] = text
    else if (text !== undefined && !kind.silent) typed[mapField] = kind.read(text, field)
  }
  const run = startRun(form, { ...env, query, options: () => 'pending' }, { typed, applied: emptyMap() })
  return run.form().canSubmit
}

/** Every answer but those of fields that have none of their own, and of the spaces widget (P6.6). */
export function draftAnswers({ form, answers: { answers, excluded } }: FilledForm): Record<string, string> {
  const stored = emptyMap<string>()
  for (const field of form.fields) {
    const text = isStored(field) ? (own(answers, field.mapField) ?? own(excluded, field.mapField)) : undefined
    if (text !== undefined) stored[field.mapField] = text
  }
  return stored
}

function isStored({ kind }: CompiledField): boolean {
  return !kind.silent && !kind.computed && !kind.files && !kind.skipsDrafts
}

const NO_CONTEXT = { min: '', max: '', options: [], optionsPending: true, editing: false }

/** How many files there are, how large and of which kind: a draft is held to that too. */
export function fileIssues({ form, answers: { files } }: FilledForm): Record<string, string> {
  const issues = emptyMap<string>()
  for (const { mapField, kind, field } of form.fields) {
    const items: readonly FileItem[] | undefined = kind.files ? own(files, mapField) : undefined
    const issue = items && kind.check?.(items, field, NO_CONTEXT, () => '')
    if (issue) issues[mapField] = issue
  }
  return issues
}
