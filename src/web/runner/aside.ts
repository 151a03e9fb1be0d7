import type { Field } from '#engine/model/form.ts'
import { type FileItem, isEmpty, sameValue, textsOf, type Value } from '#engine/model/values.ts'
import type { SavedAnswers, Labels, Leftover } from '#contract/portal/submissions.ts'
import type { Formats } from '#engine/model/formats.ts'
import { shownText } from '#fields/shown-text.ts'
import { kinds } from '#fields/types.ts'
import { itemOf } from './kept.ts'
import type { Visit } from './visit.ts'

/** What became of each kept answer, by mapField; undefined: the run took it. What is changed later is no loss. */
export type Fates = Map<string, Leftover | undefined>

/**
 * Tells which kept answers the run did not take: their field is gone, their page is closed, or the rules made something
 * else of them. Nothing is said of hidden and computed fields, which have their own values. Answers that wait for their
 * options are judged once those are there, and then it tells again. Gives the way to stop.
 */
export function followKept(visit: Visit, kept: SavedAnswers, fates: Fates, tell: (lost: readonly Leftover[]) => void): () => void {
  const names = new Set(visit.form.fields.flatMap(page => page.fields.map(field => field.mapField)))
  const gone = Object.entries(kept.answers)
    .filter(([mapField, text]) => !names.has(mapField) && !Object.hasOwn(kept.leftovers, mapField) && text !== '')
    .map(([label, text]) => ({ label, text }))
  const late = judge(visit, kept, fates)
  const say = () => tell([...[...fates.values()].filter(lost => lost !== undefined), ...gone, ...Object.values(kept.leftovers)])
  let timer: ReturnType<typeof setTimeout> | undefined
  // Options that others depend on ask for theirs anew first.
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => judgeLate(visit, kept, fates, late) && say())
  }
  const stops = late.map(({ mapField }) => visit.run.watch(mapField, look))
  stops.push(() => clearTimeout(timer))
  say()
  return () => stops.forEach(stop => stop())
}

/** Judges what can be judged, each once. Gives the fields whose options are not there yet. */
function judge({ form, run, formats }: Visit, kept: SavedAnswers, fates: Fates): readonly Field[] {
  const { typed } = run.state()
  return form.fields
    .flatMap(page => page.fields)
    .filter(field => {
      const { mapField } = field
      const given = givenValue(field, kept)
      if (fates.has(mapField)) return false
      const state = run.field(mapField)
      const waits = given !== undefined && state.shown && !state.locked && isOnTheWay(state)
      if (waits && Object.hasOwn(typed, mapField)) return true
      const taken = given === undefined || isTaken(field, given, state, typed)
      fates.set(mapField, taken ? undefined : lossOf(field, given, kept, run, formats))
      return false
    })
}

/** As soon as nothing is on its way: gives whether something more is lost. What was chosen anew meanwhile is not. */
function judgeLate({ run, formats }: Visit, kept: SavedAnswers, fates: Fates, late: readonly Field[]): boolean {
  const open = late.filter(({ mapField }) => !fates.has(mapField))
  if (open.some(({ mapField }) => run.field(mapField).fetch === 'pending')) return false
  const { typed } = run.state()
  const before = fates.size
  for (const field of open) {
    const { mapField } = field
    const given = givenValue(field, kept)
    const state = run.field(mapField)
    const same = given !== undefined && sameValue(ownOf(typed, mapField) ?? '', given)
    if (same && state.shown && isOnTheWay(state)) continue
    const lost = same && !isTaken(field, given, state, typed)
    fates.set(mapField, lost ? lossOf(field, given, kept, run, formats) : undefined)
  }
  return fates.size > before && open.some(({ mapField }) => fates.get(mapField))
}

const isOnTheWay = ({ fetch }: State) => fetch !== undefined && fetch !== 'arrived'

function lossOf(field: Field, given: Value, kept: SavedAnswers, run: Visit['run'], formats: Formats): Leftover {
  const labels = { ...offeredNow(field, run), ...ownOf(kept.labels ?? {}, field.mapField) }
  return { label: labelOf(field), text: wordsOf(field, given, formats, labels) || ownOf(kept.answers, field.mapField) || '' }
}

/** What the visitor entered in this run that differs from what is loaded in its place. `before`: what the run began with. */
export function ownAnswers({ form, run, formats }: Visit, before: SavedAnswers | undefined, loaded: SavedAnswers): readonly Leftover[] {
  const { typed } = run.state()
  return form.fields
    .flatMap(page => page.fields)
    .flatMap(field => {
      const value = ownOf(typed, field.mapField)
      if (isEmpty(value) || value === undefined) return []
      const known = [before, loaded].some(kept => kept && sameValue(givenValue(field, kept), value))
      return known ? [] : [{ label: labelOf(field), text: wordsOf(field, value, formats, offeredNow(field, run)) }]
    })
}

/** The kept answer of a field; undefined when there is none that anybody gave. */
function givenValue(field: Field, kept: SavedAnswers): Value | undefined {
  const kind = kinds[field.type]
  if (!kind || kind.silent || kind.computed || field.hidden) return undefined
  const files = ownOf(kept.files, field.mapField)
  if (kind.files) return files && files.length > 0 ? files.map(itemOf) : undefined
  const text = ownOf(kept.answers, field.mapField) ?? ''
  return text.trim() === '' ? undefined : kind.read(text, field)
}

type State = ReturnType<Visit['run']['field']>

function isTaken(
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
export function offeredNow({ type, mapField }: Field, run: Visit['run']): Labels[string] {
  return kinds[type]?.fetches ? Object.fromEntries(run.field(mapField).options.map(({ value, label }) => [value, label])) : {}
}

export function wordsOf(field: Field, value: Value, formats: Formats, labels?: Labels[string]): string {
  if (Array.isArray(value) && typeof value[0] === 'object') return (value as readonly FileItem[]).map(file => file.name).join(', ')
  return textsOf(value)
    .map(text => shownText(field, text, formats, labels))
    .join(', ')
}

export const labelOf = ({ shortLabel, label, mapField }: Field) => shortLabel || label || mapField

function ownOf<V>(map: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}
