import type { Field } from '#engine/model/form.ts'
import { type FileItem, isEmpty } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Unread } from '#fields/field-props.ts'
import { kinds } from '#fields/types.ts'
import { ENTRY_PREFIX } from '../shell/kept-runs.ts'
import type { StoredFileItem, StoredGuestRun } from './guest/guest-run.ts'
import type { SessionState } from './session/state.ts'
import type { World } from './session/world.ts'

export const entryPrefixOf = ({ company, form }: FormPage) => `${ENTRY_PREFIX}${company.path}:${form.uuid}`

/** May there be answers that this visitor typed here earlier, or types now in another tab? Whose they are is read by what loads late. */
export function hasGuestRuns(page: FormPage, { storage: { local } }: World): boolean {
  const prefix = entryPrefixOf(page)
  return local.keys().some(key => key.startsWith(prefix))
}

/** What was typed, and nothing that was only preset; undefined for nothing. */
export function guestEntryOf({ visit, requestedPage: page, draftRevision }: SessionState, world: World): StoredGuestRun | undefined {
  const { form, run, formats, files: box } = visit
  const { typed } = run.state()
  const answers: Record<string, readonly [string, string, string?]> = Object.create(null)
  const files: Record<string, readonly [string, readonly StoredFileItem[]]> = Object.create(null)
  const drafts: Record<string, Unread> = Object.create(null)
  for (const field of form.fields.flatMap(one => one.fields)) {
    const { mapField } = field
    const value = Object.hasOwn(typed, mapField) ? typed[mapField] : undefined
    const kind = kinds[field.type]
    const draft = visit.fieldView(mapField).unread ?? world.guestRuns.draftOf(mapField)
    if (draft) drafts[mapField] = draft
    if (value === undefined || !kind || kind.silent || field.hidden) continue
    if (!kind.files) {
      const text = kind.write(value, field)
      const shown = world.guestRuns.shownAnswer(field, text, formats)
      answers[mapField] = shown === text ? [labelOf(field), text] : [labelOf(field), text, shown]
    }
    const attached = kind.attachments?.keysOf(value).flatMap(key => {
      const file = box.get(key)
      return file ? [{ key, name: file.name, size: file.size, type: file.type }] : []
    })
    const items = kind.files ? (value as readonly FileItem[]) : attached
    if (items && !isEmpty(items)) files[mapField] = [labelOf(field), items.map(item => ({ ...item, link: box.linkOf?.(item) }))]
  }
  if ([answers, files, drafts].every(isEmptyRecord)) return undefined
  return {
    at: world.clock.now(),
    version: form.version,
    page,
    answers,
    files,
    drafts,
    draftRevision,
  }
}

const isEmptyRecord = (record: object) => Object.keys(record).length === 0
const labelOf = ({ shortLabel, label, mapField }: Field) => shortLabel || label || mapField
