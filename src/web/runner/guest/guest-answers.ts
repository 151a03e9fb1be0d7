import { languageNow } from '#contract/texts/catalogue.ts'
import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { Unread } from '#fields/field-props.ts'
import { isDayEnd, oneOf } from '#fields/kit/typed.ts'
import { hasOtherReading } from '#fields/other-reading.ts'
import { kinds } from '#fields/types.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Labels, Leftover, StoredFile } from '#contract/portal/saved-answers.ts'
import type { FileStore } from '../../shell/kept-files.ts'
import { fieldNotesTexts } from '../field-notes/field-notes-texts.ts'
import { dateBeside } from '../field-notes/moments.ts'
import type { GuestAnswers, LostFile, StoredFileItem, StoredGuestRun } from './guest-run.ts'

/** An entry as a saved version of this form, with its files as far as they are there. */
export async function guestAnswersOf(
  key: string,
  entry: StoredGuestRun,
  { form, company, query }: FormPage,
  store: FileStore,
): Promise<GuestAnswers> {
  const answers: Record<string, string> = Object.create(null)
  const labels: Record<string, Labels[string]> = Object.create(null)
  const leftovers: Record<string, Leftover> = Object.create(null)
  const files: Record<string, readonly StoredFile[]> = Object.create(null)
  const bytes = new Map<string, File>()
  const unread = new Map<string, Unread>()
  const lostFiles: LostFile[] = []
  const fields = new Map(form.fields.flatMap(one => one.fields.map(field => [field.mapField, field] as const)))
  for (const [mapField, [label, text, shown = text]] of Object.entries(entry.answers)) {
    const field = fields.get(mapField)
    // In a newer version the field may be another kind's: what that one could take otherwise is asked about.
    if (field && entry.version !== form.version && hasOtherReading(text, field, company)) unread.set(mapField, { text, message: '' })
    else if (field) [answers[mapField], labels[mapField]] = [text, { [text]: shown }]
    else leftovers[mapField] = { label, text: shown }
  }
  for (const [name, value] of Object.entries(entry.files)) {
    const [label, items] = typeof value === 'string' ? [name, []] : value
    const lost: LostFile[] = typeof value === 'string' ? [{ name: value, why: 'refused' }] : []
    const stored: StoredFileItem[] = []
    for (const item of items) {
      const file = item.link ? undefined : await store.get(item.key).catch(() => undefined)
      if (item.link) stored.push(item)
      else if (file instanceof File) {
        stored.push(item)
        bytes.set(item.key, file)
      } else lost.push({ name: item.name, why: file ?? 'refused' })
    }
    const gone = fields.has(name) ? lost : [...stored, ...lost]
    if (gone.length > 0) leftovers[`file ${label}`] = { label, text: gone.map(file => file.name).join(', ') }
    // An answer that names its files brings them itself.
    if (fields.has(name) && !Object.hasOwn(answers, name)) files[name] = stored.map(storedFileOf)
    lostFiles.push(...lost)
  }
  const { at, page = 0, drafts = {}, draftRevision } = entry
  for (const [mapField, draft] of Object.entries(drafts)) {
    const meant = draft.message === '' ? meaningsOf(draft.text, fields.get(mapField), company) : undefined
    // Which midnight is meant was not asked yet (P4.52).
    const date = isDayEnd(draft.text) && dateBeside(form, mapField)
    const hasToChoose = meant && date && Boolean(answers[date] ?? query[date] ?? fields.get(date)?.defaultValue)
    // It goes before the answer that it was typed over, as when the box is left.
    if (meant) answers[mapField] = hasToChoose ? '' : oneOf(meant)
    if (hasToChoose) unread.set(mapField, { text: draft.text, message: fieldNotesTexts.whichDay({ typed: draft.text.trim() }) })
    else if (meant?.length !== 1) unread.set(mapField, draft)
  }
  const revision = draftRevision === undefined ? {} : { revision: draftRevision }
  return { key, answers, labels, files, bytes, unread, leftovers, lostFiles, page, saved_at: new Date(at).toISOString(), ...revision }
}

/** undefined: its field is gone, or of a kind that is not typed any more. */
const meaningsOf = (text: string, field: Field | undefined, formats: Formats): readonly string[] | undefined =>
  field && kinds[field.type]?.readTyped?.(text, field, formats, languageNow()).filter(Boolean)

const storedFileOf = ({ key, name, size, type, link = '' }: StoredFileItem): StoredFile => ({ uuid: key, name, size, type, link })
