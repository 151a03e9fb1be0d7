import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { FileItem } from '#engine/model/values.ts'
import type { SubmittedAnswers } from '#engine/evaluate/evaluate-submission.ts'
import { MAX_PRESET_LENGTH } from '../../answers/presets.ts'
import { readJson } from '../../http/json-text.ts'
import type { ParsedBody } from '../intake/parsed-body.ts'

const MAX_EXCLUDED = 5 * 1024 * 1024
/** An answer of each field there may be. */
const EXCLUDED_BOUNDS = { depth: 2, keys: 2_100 }

/** What was filled in as the engine evaluates it: only fields of the form, and nothing that the browser says of them. */
export function submittedAnswers(form: CompiledForm, { texts, files: uploads }: ParsedBody): SubmittedAnswers {
  const answers: Record<string, string> = Object.create(null)
  const files: Record<string, FileItem[]> = Object.create(null)
  for (const { mapField, kind, hidden } of form.fields) {
    const text = texts.get(mapField)
    // What stands for the preset of a hidden field is as long as the address could say it.
    if (text !== undefined && !kind.files) answers[mapField] = hidden ? text.slice(0, MAX_PRESET_LENGTH).toWellFormed() : text
  }
  for (const { mapField, name, size, type, upload } of uploads) {
    // Those that an answer names are no answer themselves.
    if (form.fields[form.byName.get(mapField) ?? -1]?.kind.attachments) continue
    const key = upload?.key ?? `refused/${mapField}/${files[mapField]?.length ?? 0}`
    ;(files[mapField] ??= []).push({ key, name, size, type })
  }
  return { answers, files, excluded: excludedOf(form, texts.get('excluded_request_fields')) }
}

/** Answers of fields that are evaluated and not stored: those of the form with `submit: false` or that drafts leave out, no others. */
function excludedOf(form: CompiledForm, text: string | undefined): Record<string, string> {
  const excluded: Record<string, string> = Object.create(null)
  if (!text) return excluded
  const texts = parse(text)
  for (const { mapField, submit, kind } of form.fields) {
    const isExcluded = !submit || kind.skipsDrafts === true
    const answer = isExcluded && Object.hasOwn(texts, mapField) ? texts[mapField] : undefined
    if (typeof answer === 'string') excluded[mapField] = answer.replaceAll('\0', '').toWellFormed()
  }
  return excluded
}

function parse(text: string): Record<string, unknown> {
  if (text.length > MAX_EXCLUDED) return {}
  try {
    const json = readJson(text, EXCLUDED_BOUNDS)
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
