import type { Field } from '#engine/model/form.ts'
import { type FileItem, isEmpty } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { kinds } from '#fields/types.ts'
import type { StoredGuestRun } from './guest/guest-run.ts'
import type { World } from './session/world.ts'
import type { Visit } from './visit.ts'

/** Of each run an entry `foyer:answers:{company}:{form}:{uuid}`; an earlier release had one per form, without the uuid. */
export const GUEST_PREFIX = 'foyer:answers:'
export const guestPrefixOf = ({ company, form }: FormPage) => `${GUEST_PREFIX}${company.path}:${form.uuid}`

/** May there be answers that somebody typed here earlier, or types now in another tab? */
export function hasGuestRuns(page: FormPage, { storage: { local } }: World): boolean {
  const prefix = guestPrefixOf(page)
  return local.keys().some(key => key.startsWith(prefix))
}

/** What was typed, and nothing that was only preset; undefined for nothing. */
export function guestEntryOf(visit: Visit, page: number, { clock, guestRuns }: World): StoredGuestRun | undefined {
  const { form, run, formats, files: box } = visit
  const { typed } = run.state()
  const answers: Record<string, readonly [string, string, string?]> = Object.create(null)
  const files: Record<string, readonly [string, readonly FileItem[]]> = Object.create(null)
  for (const field of form.fields.flatMap(one => one.fields)) {
    const { mapField } = field
    const value = Object.hasOwn(typed, mapField) ? typed[mapField] : undefined
    const kind = kinds[field.type]
    if (value === undefined || !kind || kind.silent || field.hidden) continue
    if (!kind.files) {
      const text = kind.write(value, field)
      const shown = guestRuns.shownAnswer(field, text, formats)
      answers[mapField] = shown === text ? [labelOf(field), text] : [labelOf(field), text, shown]
    }
    const attached = kind.attachments?.keysOf(value).flatMap(key => {
      const file = box.get(key)
      return file ? [{ key, name: file.name, size: file.size, type: file.type }] : []
    })
    const items = kind.files ? (value as readonly FileItem[]) : attached
    if (items && !isEmpty(items)) files[mapField] = [labelOf(field), items]
  }
  const something = Object.keys(answers).length + Object.keys(files).length > 0
  return something ? { at: clock.now(), version: form.version, page, answers, files } : undefined
}

const labelOf = ({ shortLabel, label, mapField }: Field) => shortLabel || label || mapField
