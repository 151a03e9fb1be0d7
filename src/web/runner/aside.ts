import type { Field } from '#engine/form.ts'
import { type FileItem, isEmpty, sameValue, textsOf, type Value } from '#engine/values.ts'
import type { KeptAnswers, Leftover } from '#contract/portal/submissions.ts'
import type { Formats } from '#fields/kit/formats.ts'
import { shownText } from '#fields/kit/shown-text.ts'
import { kinds } from '#fields/types.ts'
import { itemOf } from './kept.ts'
import type { Visit } from './visit.ts'

/**
 * Kept answers that the run did not take: their field is gone, their page is closed, or the rules made something else
 * of them. Nothing is said of hidden and computed fields, which have their own values.
 */
export function unfitting(visit: Visit, kept: KeptAnswers): readonly Leftover[] {
  const { form, run, formats } = visit
  const { typed } = run.state()
  const lost: Leftover[] = []
  const known = new Set<string>()
  for (const field of form.fields.flatMap(page => page.fields)) {
    known.add(field.mapField)
    const given = givenValue(field, kept)
    if (given === undefined || isTaken(field, given, run.field(field.mapField), typed)) continue
    lost.push({ label: labelOf(field), text: wordsOf(field, given, formats) || ownOf(kept.answers, field.mapField) || '' })
  }
  for (const [mapField, text] of Object.entries(kept.answers)) {
    if (!known.has(mapField) && !Object.hasOwn(kept.leftovers, mapField) && text !== '') lost.push({ label: mapField, text })
  }
  return [...lost, ...Object.values(kept.leftovers)]
}

/** What the visitor entered in this run that differs from what is loaded in its place. `before`: what the run began with. */
export function ownAnswers({ form, run, formats }: Visit, before: KeptAnswers | undefined, loaded: KeptAnswers): readonly Leftover[] {
  const { typed } = run.state()
  return form.fields.flatMap(page => page.fields).flatMap(field => {
    const value = ownOf(typed, field.mapField)
    if (isEmpty(value) || value === undefined) return []
    const known = [before, loaded].some(kept => kept && sameValue(givenValue(field, kept), value))
    return known ? [] : [{ label: labelOf(field), text: wordsOf(field, value, formats) }]
  })
}

/** The kept answer of a field; undefined when there is none that anybody gave. */
function givenValue(field: Field, kept: KeptAnswers): Value | undefined {
  const kind = kinds[field.type]
  if (!kind || kind.silent || kind.computed || field.hidden) return undefined
  const files = ownOf(kept.files, field.mapField)
  if (kind.files) return files && files.length > 0 ? files.map(itemOf) : undefined
  const text = ownOf(kept.answers, field.mapField) ?? ''
  return text.trim() === '' ? undefined : kind.read(text, field)
}

function isTaken(
  { mapField }: Field,
  given: Value,
  { shown, value, fetch, locked }: ReturnType<Visit['run']['field']>,
  typed: Readonly<Record<string, Value>>,
): boolean {
  if (locked) return true
  // Remembered as long as its page is open: it is back when the field is, or its options are.
  const remembered = Object.hasOwn(typed, mapField)
  if (!shown || (fetch && fetch !== 'arrived')) return remembered
  return !isEmpty(given) && sameValue(given, value)
}

function wordsOf(field: Field, value: Value, formats: Formats): string {
  if (Array.isArray(value) && typeof value[0] === 'object') return (value as readonly FileItem[]).map(file => file.name).join(', ')
  return textsOf(value).map(text => shownText(field, text, formats)).join(', ')
}

const labelOf = ({ shortLabel, label, mapField }: Field) => shortLabel || label || mapField

function ownOf<V>(map: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}
