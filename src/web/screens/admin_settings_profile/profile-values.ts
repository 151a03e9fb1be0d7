import { editProfile, type CompanyProfile, type SettingsSaved } from '#contract/portal/profile.ts'
import { type IssuesByKey, profileIssues } from '#contract/portal/profile-rules.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { isZone } from '#engine/rules/formulas/zones.ts'
import type { Versioned } from '../../admin/settings/use-settings.ts'
import { addressOf, readLanguages, type Result } from '../../api/call.ts'
import type { Outcome } from '#contract/answer.ts'
import { noteNoAnswer } from '../../api/connection.ts'
import { profileTexts as texts } from './settings-profile-texts.ts'

/** The profile while it is edited. `new_logo`: a file that was chosen, '' for no logo any more; undefined: as it is. */
export interface ProfileValues extends Omit<CompanyProfile, 'logo'> {
  readonly new_logo: File | '' | undefined
}

export function profileValues(page: StaffPage): Versioned<ProfileValues> | undefined {
  if (page.render !== 'admin_settings_profile') return undefined
  const { logo: _logo, ...profile } = page.profile
  return { values: { ...profile, new_logo: undefined }, version: page.version }
}

export const profileLabels: { readonly [K in keyof ProfileValues]: string } = {
  name: texts.name,
  display_name: texts.displayName,
  website: texts.website,
  phone: texts.phone,
  address: texts.address,
  accent: texts.accent,
  readable_date_format: texts.dateFormat,
  readable_time_format: texts.clock,
  timezone: texts.timezone,
  holidays: texts.holidays,
  new_logo: texts.logo,
}

export const writeProfile = (value: ProfileValues[keyof ProfileValues]): string =>
  value instanceof File ? value.name : Array.isArray(value) ? value.join(', ') : `${value ?? ''}`

export const checkProfile = ({ new_logo: _logo, ...changes }: Partial<ProfileValues>): IssuesByKey => profileIssues(changes, isZone)

const TIMEOUT_MS = 60_000

/** Sends what was changed as multipart. Never throws: no answer is a failure with status 0. */
export async function sendProfile(company: string, changes: Partial<ProfileValues>, version: number): Promise<Result<SettingsSaved>> {
  const body = new FormData()
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue
    body.append(key, value instanceof File ? value : Array.isArray(value) ? value.join('||') : String(value))
  }
  try {
    const answer = await fetch(addressOf(editProfile.path, { company }), {
      method: editProfile.method,
      credentials: 'include',
      headers: { accept: 'application/json', 'accept-language': readLanguages(), 'if-match': `"${version}"` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const outcome: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return { ok: true, status: answer.status, body: outcome as SettingsSaved }
    return { ok: false, status: answer.status, body: outcome as Outcome | undefined }
  } catch {
    noteNoAnswer()
    return { ok: false, status: 0, body: undefined }
  }
}
