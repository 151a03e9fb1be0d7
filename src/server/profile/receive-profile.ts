import type { Readable } from 'node:stream'
import { MAX_LOGO_BYTES, profileIssues, profileIssueTexts } from '#contract/portal/profile-rules.ts'
import { plainPhone } from '#contract/portal/phone.ts'
import { inLines, oneLine } from '#contract/portal/written-text.ts'
import { malformed, Problem } from '../errors.ts'
import { checkLogo, type Picture } from '../files/pictures/store-picture.ts'
import { readFormWithFile } from '../files/receive-file.ts'
import type { ProfileChanges } from './profile.repo.ts'
import { NOT_SAVED, refuseReserved, refusedProfile } from './refused-profile.ts'

/** Bytes of everything in a profile that is no logo: a thousand holidays among it. */
const MAX_TEXT_BYTES = 64 * 1024

const LINES = ['name', 'display_name', 'website', 'phone', 'accent', 'readable_date_format', 'readable_time_format', 'timezone'] as const

export interface ReceivedProfile {
  readonly changes: ProfileChanges
  /** null: none any more; undefined: as it was. */
  readonly logo: Picture | null | undefined
}

/**
 * What a multipart body changes of a profile (P8.33).
 * @throws Problem 400, 403 (it names a key of the second form), 413 or 422 with issues by part
 */
export async function receiveProfile(body: Readable, contentType: string): Promise<ReceivedProfile> {
  const { form, file } = await readParts(body, contentType)
  refuseReserved([...form.keys()])
  const changes = changesIn(form)
  const picture = file && (await checkLogo(file))
  const isRefused = (picture !== undefined && 'is' in picture) || (!file && Boolean(form.get('new_logo')))
  const issues = { ...profileIssues(changes), ...(isRefused && LOGO_ISSUE) }
  if (Object.keys(issues).length > 0) throw refusedProfile(issues)
  if (picture && 'is' in picture) throw malformed()
  return { changes, logo: form.get('new_logo') === '' ? null : picture }
}

const LOGO_ISSUE = { new_logo: profileIssueTexts.logo }

async function readParts(body: Readable, contentType: string) {
  const wanted = { part: 'new_logo', most: MAX_LOGO_BYTES, around: MAX_TEXT_BYTES, tooLarge: profileIssueTexts.logo }
  try {
    return await readFormWithFile(body, contentType, wanted)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 413) throw error
    throw new Problem(413, [NOT_SAVED, error.text], { issues: LOGO_ISSUE })
  }
}

function changesIn(form: FormData): ProfileChanges {
  const texts = Object.fromEntries(LINES.flatMap(key => (form.has(key) ? [[key, oneLine(textIn(form, key))]] : [])))
  const { accent, phone, readable_date_format: format } = texts
  return {
    ...texts,
    ...(phone !== undefined && { phone: plainPhone(phone).trim() }),
    ...(accent !== undefined && { accent: accent.toLowerCase() }),
    // As they are known, whatever their case.
    ...(format !== undefined && { readable_date_format: format.toUpperCase() }),
    ...(form.has('address') && { address: inLines(textIn(form, 'address')) }),
    ...(form.has('keeps_status') && { keeps_status: flagIn(form, 'keeps_status') }),
    ...(form.has('holidays') && { holidays: daysIn(textIn(form, 'holidays')) }),
  }
}

function textIn(form: FormData, key: string): string {
  const text = form.get(key)
  if (typeof text !== 'string' || text.includes('\0')) throw malformed()
  return text
}

/** @throws Problem 400 for what is neither `true` nor `false` */
function flagIn(form: FormData, key: string): boolean {
  const text = textIn(form, key)
  if (text !== 'true' && text !== 'false') throw malformed()
  return text === 'true'
}

/** Each once, the earliest first. */
function daysIn(text: string): string[] {
  const days = text.split('||').map(day => day.trim())
  return [...new Set(days.filter(day => day !== ''))].toSorted()
}
