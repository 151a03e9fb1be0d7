import type { ImportChoices } from '#contract/portal/space-imports.ts'
import { DecidedOnImport } from '#contract/portal/space-imports.shape.ts'
import { tooLarge } from '../../errors.ts'
import { readJson } from '../../http/json-text.ts'
import { makeShapeCheck } from '../../http/shape.ts'

/** Bytes around a file: what was decided on the most names that it may bring along. */
export const MAX_CHOICES_BYTES = 1024 * 1024
/** What the most names and columns say is counted before it is parsed: a megabyte of brackets would keep everybody else waiting. */
const BOUNDS = { depth: 8, keys: 20_000 }

/** Reads what was decided on a file from the part `choices` beside it: nothing without one. It throws a Problem: 400, 413, 422. */
export function choicesReader(): (form: FormData) => ImportChoices {
  const checkShape = makeShapeCheck(DecidedOnImport)
  return form => {
    const part = form.get('choices')
    if (typeof part !== 'string' || part === '') return {}
    if (part.length > MAX_CHOICES_BYTES) throw tooLarge('What was decided on a file has at most 1 MB.')
    const choices = readJson(part, BOUNDS)
    checkShape(choices)
    return choices as ImportChoices
  }
}
