import type { FormPage } from '#contract/portal/pages.ts'
import type { Leftover, StoredFile } from '#contract/portal/saved-answers.ts'
import type { FileStore } from '../../shell/kept-files.ts'
import type { GuestAnswers, LostFile, StoredFileItem, StoredGuestRun } from './guest-run.ts'

/** An entry as a saved version of this form, with its files as far as they are there. */
export async function guestAnswersOf(key: string, entry: StoredGuestRun, { form }: FormPage, store: FileStore): Promise<GuestAnswers> {
  const answers: Record<string, string> = Object.create(null)
  const leftovers: Record<string, Leftover> = Object.create(null)
  const files: Record<string, readonly StoredFile[]> = Object.create(null)
  const bytes = new Map<string, File>()
  const lostFiles: LostFile[] = []
  const names = new Set(form.fields.flatMap(one => one.fields.map(field => field.mapField)))
  for (const [mapField, [label, text, shown = text]] of Object.entries(entry.answers)) {
    if (names.has(mapField)) answers[mapField] = text
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
    const gone = names.has(name) ? lost : [...stored, ...lost]
    if (gone.length > 0) leftovers[`file ${label}`] = { label, text: gone.map(file => file.name).join(', ') }
    // An answer that names its files brings them itself.
    if (names.has(name) && !Object.hasOwn(answers, name)) files[name] = stored.map(storedFileOf)
    lostFiles.push(...lost)
  }
  const { at, page = 0, drafts = {}, draftRevision } = entry
  const unread = new Map(Object.entries(drafts))
  const revision = draftRevision === undefined ? {} : { revision: draftRevision }
  return { key, answers, files, bytes, unread, leftovers, lostFiles, page, saved_at: new Date(at).toISOString(), ...revision }
}

const storedFileOf = ({ key, name, size, type, link = '' }: StoredFileItem): StoredFile => ({ uuid: key, name, size, type, link })
