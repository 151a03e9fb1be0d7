import type { Field } from '#engine/model/form.ts'
import { type FileItem, isEmpty, textsOf, type Value } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedAnswers, Labels, Leftover, StoredFile } from '#contract/portal/saved-answers.ts'
import type { Unread } from '#fields/field-props.ts'
import { hasOtherReading } from '#fields/other-reading.ts'
import { kinds } from '#fields/types.ts'
import { labelOf, optionLabels, displayText } from './unapplied-answers.ts'
import type { Visit } from './visit.ts'

export interface CarryOver {
  /** What the run in the newer version begins with. */
  readonly restored: SavedAnswers
  /** What was typed and could not be read, of fields that are still there, and what may mean something else in the field of today: it is asked about. */
  readonly unread: ReadonlyMap<string, Unread>
}

/**
 * Everything that a run holds, translated into a newer version of its form: answers, and files chosen or stored, under
 * the names of their fields; what has no field any more under its old label. `before`: what the run began with.
 */
export function carryOver(visit: Visit, before: SavedAnswers | undefined, { form, event }: FormPage): CarryOver {
  const now = new Map(form.fields.flatMap(page => page.fields.map(field => [field.mapField, field])))
  const given: MutableAnswers = {
    answers: { ...visibleAnswers(event?.answers, now), ...visibleAnswers(before?.answers, now, !event), ...visit.presets },
    files: { ...event?.files, ...before?.files },
    leftovers: { ...event?.leftovers, ...before?.leftovers },
    labels: { ...event?.labels, ...before?.labels },
  }
  const unread = new Map<string, Unread>()
  const { typed } = visit.run.state()
  for (const field of visit.form.fields.flatMap(page => page.fields)) {
    const { mapField } = field
    const value = Object.hasOwn(typed, mapField) ? typed[mapField] : undefined
    const target = targetOf(field, now.get(mapField))
    const doubtful = value !== undefined && target && unclearText(field, value, target, visit)
    if (doubtful) unread.set(mapField, doubtful)
    if (doubtful) delete given.answers[mapField]
    else if (value !== undefined) carryAnswer(given, field, value, { visit, target })
    const text = visit.fieldView(mapField).unread
    if (text && target?.type === field.type) unread.set(mapField, text)
    else if (text) given.leftovers[mapField] = { label: labelOf(field), text: text.text }
  }
  return { restored: given, unread }
}

interface MutableAnswers extends SavedAnswers {
  readonly answers: Record<string, string>
  readonly files: Record<string, readonly StoredFile[]>
  readonly leftovers: Record<string, Leftover>
  readonly labels: Record<string, Labels[string]>
}

function carryAnswer(
  given: MutableAnswers,
  field: Field,
  value: Value,
  { visit, target }: { visit: Visit; target: Field | undefined },
): void {
  const { mapField, type } = field
  const kind = kinds[type]
  if (!kind || kind.silent || kind.computed || field.hidden) return
  const labels = labelsOf(field, value, visit)
  if (!target) {
    delete given.answers[mapField]
    delete given.files[mapField]
    if (!isEmpty(value)) given.leftovers[mapField] = { label: labelOf(field), text: displayText(field, value, visit.formats, labels) }
  } else if (kind.files) given.files[mapField] = (value as readonly FileItem[]).map(item => storedOf(item, visit))
  else {
    given.answers[mapField] = kind.write(value, field)
    if (Object.keys(labels).length > 0) given.labels[mapField] = labels
  }
}

/** A text that a field took as it was, where the newer version's may read two things in it. */
function unclearText(field: Field, value: Value, target: Field, { formats }: Visit): Unread | undefined {
  const kind = kinds[field.type]
  if (!kind || kind.readTyped || kind.silent || kind.computed || kind.files || field.hidden) return undefined
  const text = kind.write(value, field)
  return hasOtherReading(text, target, formats) ? { text, message: '' } : undefined
}

/** The field of the newer version that an answer of this one can go into. */
function targetOf({ type }: Field, now: Field | undefined): Field | undefined {
  const [before, kind] = [kinds[type], now && kinds[now.type]]
  const takes = kind && !kind.silent && !kind.computed && !now?.hidden
  return takes && (kind.files ?? false) === (before?.files ?? false) ? now : undefined
}

/** Hidden fields of a submission that is edited have what was stored; in any other run what preset them goes along. */
function visibleAnswers(
  answers: Readonly<Record<string, string>> = {},
  now: ReadonlyMap<string, Field>,
  hiddenToo = false,
): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([mapField]) => hiddenToo || !now.get(mapField)?.hidden))
}

/** What the chosen options were called: the newer version may offer them no more. */
function labelsOf(field: Field, value: Value, { run }: Visit): Record<string, string> {
  const own = Object.fromEntries((kinds[field.type]?.options?.(field) ?? []).map(({ value: text, label }) => [text, label]))
  const offered = { ...own, ...optionLabels(field, run) }
  const chosen = Array.isArray(value) && typeof value[0] === 'object' ? [] : textsOf(value)
  return Object.fromEntries(chosen.flatMap(text => (Object.hasOwn(offered, text) ? [[text, offered[text] ?? '']] : [])))
}

const storedOf = (item: FileItem, { files }: Visit): StoredFile => ({
  uuid: item.key,
  name: item.name,
  size: item.size,
  type: item.type,
  link: files.linkOf?.(item) ?? '',
})
