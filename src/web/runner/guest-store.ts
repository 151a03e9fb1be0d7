import type { Field } from '#engine/model/form.ts'
import { isEmpty, split } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Leftover, SavedData } from '#contract/portal/saved-answers.ts'
import type { Formats } from '#engine/model/formats.ts'
import { kinds } from '#fields/types.ts'
import type { KeyValueStore, World } from './session/world.ts'
import type { Visit } from './visit.ts'

/** What a guest's own browser keeps of a form that was not sent (P6.9). */
interface StoredAnswers {
  /** Milliseconds. */
  readonly at: number
  readonly version: number
  /** By mapField: label, text as on the wire, and as the form shows it where that is another one. */
  readonly answers: Readonly<Record<string, readonly [label: string, text: string, shown?: string]>>
  /** By label of the field: names of files that were chosen, whose bytes are not kept. */
  readonly files: Readonly<Record<string, string>>
}

/** A guest's answers as a saved version of the form. */
export interface GuestAnswers extends SavedData {
  /** Names of chosen files, or ''. */
  readonly lostFiles: string
}

/** So long they are kept: 24 hours. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

const PREFIX = 'foyer:answers:'
const keyOf = ({ company, form }: FormPage) => `${PREFIX}${company.path}:${form.uuid}`

/** Are there answers that somebody typed here earlier? Those that are too old, of whichever form, are thrown away. */
export function loadGuestAnswers(page: FormPage, { storage: { local }, clock }: World): GuestAnswers | undefined {
  const now = clock.now()
  deleteExpired(local, now)
  const entry = read(keyOf(page), local, now)
  if (!entry) return undefined
  const answers: Record<string, string> = Object.create(null)
  const leftovers: Record<string, Leftover> = Object.create(null)
  const names = new Set(page.form.fields.flatMap(one => one.fields.map(field => field.mapField)))
  for (const [mapField, [label, text, shown = text]] of Object.entries(entry.answers)) {
    if (names.has(mapField)) answers[mapField] = text
    else leftovers[mapField] = { label, text: shown }
  }
  for (const [label, text] of Object.entries(entry.files)) leftovers[`file ${label}`] = { label, text }
  const lostFiles = Object.values(entry.files).join(', ')
  return { answers, files: {}, leftovers, saved_at: new Date(entry.at).toISOString(), lostFiles }
}

/** Keeps what was typed, and nothing that was only preset. A browser may refuse: then it is not kept. */
export function saveGuestAnswers(page: FormPage, visit: Visit, world: World): void {
  const entry = entryOf(visit, world.clock.now())
  if (entry) world.storage.local.set(keyOf(page), JSON.stringify(entry))
  else deleteGuestAnswers(page, world)
}

export function deleteGuestAnswers(page: FormPage, { storage: { local } }: World): void {
  local.delete(keyOf(page))
}

function entryOf({ form, run, formats }: Visit, at: number): StoredAnswers | undefined {
  const { typed } = run.state()
  const answers: Record<string, readonly [string, string, string?]> = Object.create(null)
  const files: Record<string, string> = Object.create(null)
  for (const field of form.fields.flatMap(page => page.fields)) {
    const value = Object.hasOwn(typed, field.mapField) ? typed[field.mapField] : undefined
    const kind = kinds[field.type]
    if (value === undefined || !kind || kind.silent || field.hidden) continue
    if (!kind.files) answers[field.mapField] = answerEntryOf(field, kind.write(value, field), formats)
    else if (!isEmpty(value)) files[labelOf(field)] = namesOf(value)
  }
  const something = Object.keys(answers).length + Object.keys(files).length > 0
  return something ? { at, version: form.version, answers, files } : undefined
}

function answerEntryOf(field: Field, text: string, formats: Formats): readonly [string, string, string?] {
  const shown = displayText(field, text, formats)
  return shown === text ? [labelOf(field), text] : [labelOf(field), text, shown]
}

/** `shownText` would split the first file into three (rolldown), and each is a request more before anything is typed. */
function displayText(field: Field, text: string, formats: Formats): string {
  const { format, options } = kinds[field.type] ?? {}
  if (format) return format(text, formats)
  const values = options?.(field)
  if (!values?.length) return text
  return split(text)
    .map(value => values.find(option => option.value === value)?.label || value)
    .join(', ')
}

const labelOf = ({ shortLabel, label, mapField }: Field) => shortLabel || label || mapField

const namesOf = (value: unknown) => (value as readonly { name: string }[]).map(item => item.name).join(', ')

function deleteExpired(store: KeyValueStore, now: number): void {
  for (const key of store.keys()) {
    if (key.startsWith(PREFIX) && !read(key, store, now)) store.delete(key)
  }
}

/** undefined for one that is not there, too old, of another time to come, or no longer readable. */
function read(key: string, store: KeyValueStore, now: number): StoredAnswers | undefined {
  try {
    const entry = JSON.parse(store.get(key) ?? 'null') as StoredAnswers | null
    const age = now - Number(entry?.at)
    if (!entry || !(age >= 0 && age < MAX_AGE_MS)) return undefined
    const readable = Object.values(entry.answers).every(pair => (pair.length === 2 || pair.length === 3) && pair.every(isText))
    return readable && Object.values(entry.files).every(isText) ? entry : undefined
  } catch {
    return undefined
  }
}

const isText = (part: unknown) => typeof part === 'string'
