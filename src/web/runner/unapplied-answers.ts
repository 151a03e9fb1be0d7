import type { Field } from '#engine/model/form.ts'
import { tableText } from '#engine/model/answer-table.ts'
import { type FileItem, isEmpty, sameValue, textsOf, type Value } from '#engine/model/values.ts'
import type { SavedAnswers, Labels, Leftover } from '#contract/portal/saved-answers.ts'
import type { Formats } from '#engine/model/formats.ts'
import { shownText } from '#fields/shown-text.ts'
import { kinds } from '#fields/types.ts'
import { fileItemOf } from './restore.ts'
import type { Visit } from './visit.ts'

/** What became of each restored answer that somebody gave, by mapField; undefined: the run has it, or it was changed. */
export type AnswerOutcomes = Map<string, Leftover | undefined>

/**
 * Reports which restored answers the run did not take: their field is gone, their page is closed, or the rules made something
 * else of them. Nothing is said of hidden and computed fields, which have their own values. Answers that wait for their
 * options are judged once those are there, and then reported again.
 * @returns unsubscribe
 */
export function watchUnapplied(
  visit: Visit,
  restored: SavedAnswers,
  outcomes: AnswerOutcomes,
  notify: (unapplied: readonly Leftover[]) => void,
): () => void {
  const names = new Set(visit.form.fields.flatMap(page => page.fields.map(field => field.mapField)))
  const gone = Object.entries(restored.answers)
    .filter(([mapField, text]) => !names.has(mapField) && !Object.hasOwn(restored.leftovers, mapField) && text !== '')
    .map(([label, text]) => ({ label, text }))
  const pending = checkAnswers(visit, restored, outcomes)
  // What the server lists of an answer that the run began with was judged here, where more is known of it.
  const unjudged = () => Object.entries(restored.leftovers).filter(([mapField]) => !outcomes.has(mapField))
  const notifyNow = () =>
    notify([...[...outcomes.values()].filter(leftover => leftover !== undefined), ...gone, ...unjudged().map(([, leftover]) => leftover)])
  let timer: ReturnType<typeof setTimeout> | undefined
  // Options that others depend on ask for theirs anew first.
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => checkPending(visit, restored, outcomes, pending) && notifyNow())
  }
  const stops = pending.map(({ mapField }) => visit.run.watch(mapField, schedule))
  stops.push(() => clearTimeout(timer))
  notifyNow()
  return () => stops.forEach(stop => stop())
}

/** Judges what can be judged, each once. @returns the fields whose options are not there yet */
function checkAnswers({ form, run, formats }: Visit, restored: SavedAnswers, outcomes: AnswerOutcomes): readonly Field[] {
  const { typed } = run.state()
  return form.fields
    .flatMap(page => page.fields)
    .filter(field => {
      const { mapField } = field
      const given = restoredValue(field, restored)
      if (given === undefined || outcomes.has(mapField)) return false
      const state = run.field(mapField)
      const isChanged = Object.hasOwn(typed, mapField) && !sameValue(typed[mapField], given)
      const waits = !isChanged && state.shown && !state.locked && isPending(state)
      if (waits && Object.hasOwn(typed, mapField)) return true
      const taken = isChanged || isApplied(field, given, state, typed)
      outcomes.set(mapField, taken ? undefined : leftoverOf(field, given, restored, run, formats))
      return false
    })
}

/** Judges the rest once no options are on their way. What was chosen anew meanwhile is not lost. @returns whether more is lost */
function checkPending({ run, formats }: Visit, restored: SavedAnswers, outcomes: AnswerOutcomes, pending: readonly Field[]): boolean {
  const open = pending.filter(({ mapField }) => !outcomes.has(mapField))
  if (open.some(({ mapField }) => run.field(mapField).fetch === 'pending')) return false
  const { typed } = run.state()
  const before = outcomes.size
  for (const field of open) {
    const { mapField } = field
    const given = restoredValue(field, restored)
    const state = run.field(mapField)
    const same = given !== undefined && sameValue(ownOf(typed, mapField) ?? '', given)
    if (same && state.shown && isPending(state)) continue
    const lost = same && !isApplied(field, given, state, typed)
    outcomes.set(mapField, lost ? leftoverOf(field, given, restored, run, formats) : undefined)
  }
  return outcomes.size > before && open.some(({ mapField }) => outcomes.get(mapField))
}

const isPending = ({ fetch }: State) => fetch !== undefined && fetch !== 'arrived'

function leftoverOf(field: Field, given: Value, restored: SavedAnswers, run: Visit['run'], formats: Formats): Leftover {
  const labels = { ...optionLabels(field, run), ...ownOf(restored.labels ?? {}, field.mapField) }
  const wire = ownOf(restored.answers, field.mapField) ?? ''
  // A browser keeps of several what they were called together.
  return { label: labelOf(field), text: ownOf(labels, wire) || displayText(field, given, formats, labels) || wire }
}

/** What the visitor entered in this run, half of an answer too, that differs from what is loaded in its place. `before`: what the run began with. */
export function enteredAnswers(
  { form, run, formats, fieldView }: Visit,
  before: SavedAnswers | undefined,
  loaded: SavedAnswers,
): readonly Leftover[] {
  const { typed } = run.state()
  return form.fields
    .flatMap(page => page.fields)
    .flatMap(field => {
      const value = ownOf(typed, field.mapField)
      const { unread } = fieldView(field.mapField)
      const label = labelOf(field)
      const half = unread ? [{ label, text: unread.text }] : []
      if (isEmpty(value) || value === undefined) return half
      const known = [before, loaded].some(saved => saved && sameValue(restoredValue(field, saved), value))
      return known ? half : [{ label, text: displayText(field, value, formats, optionLabels(field, run)) }, ...half]
    })
}

/** The restored answer of a field; undefined when there is none that anybody gave. */
function restoredValue(field: Field, restored: SavedAnswers): Value | undefined {
  const kind = kinds[field.type]
  if (!kind || kind.silent || kind.computed || field.hidden) return undefined
  const files = ownOf(restored.files, field.mapField)
  if (kind.files) return files && files.length > 0 ? files.map(fileItemOf) : undefined
  const text = ownOf(restored.answers, field.mapField) ?? ''
  return text.trim() === '' ? undefined : kind.read(text, field)
}

type State = ReturnType<Visit['run']['field']>

function isApplied(
  { mapField }: Field,
  given: Value,
  { shown, value, fetch, locked, refused }: State,
  typed: Readonly<Record<string, Value>>,
): boolean {
  if (locked) return true
  // It is still there, but where it is not offered any more nobody sees it.
  if (refused) return false
  // Remembered as long as its page is open: it is back when the field is, or its options are.
  const remembered = Object.hasOwn(typed, mapField)
  if (!shown || (fetch && fetch !== 'arrived')) return remembered
  return !isEmpty(given) && sameValue(given, value)
}

/** What the options that were fetched are called, by value. */
export function optionLabels(field: Field, run: Visit['run']): Labels[string] {
  return kinds[field.type]?.fetches?.(field)
    ? Object.fromEntries(run.field(field.mapField).options.map(({ value, label }) => [value, label]))
    : {}
}

export function displayText(field: Field, value: Value, formats: Formats, labels?: Labels[string]): string {
  const kind = kinds[field.type]
  if (kind?.inWords) return kind.inWords(value)
  if (kind?.table) return tableText(kind.table(value, field, formats))
  if (Array.isArray(value) && typeof value[0] === 'object') return (value as readonly FileItem[]).map(file => file.name).join(', ')
  return textsOf(value)
    .map(text => shownText(field, text, formats, labels))
    .join(', ')
}

export const labelOf = ({ shortLabel, label, mapField }: Field) => shortLabel || label || mapField

function ownOf<V>(map: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}
