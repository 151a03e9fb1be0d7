import { editProfile, type CompanyProfile, type SettingsSaved } from '#contract/portal/profile.ts'
import { type IssuesByKey, profileIssues } from '#contract/portal/profile-rules.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import type { Versioned } from '../../admin/settings/use-settings.ts'
import { addressOf, call, type Result } from '../../api/call.ts'
import { noteNoAnswer } from '../../api/connection.ts'
import { upload } from '../../api/upload.ts'
import type { BrowserFormats } from './browser-formats.ts'
import { profileTexts as texts } from './settings-profile-texts.ts'

/** The profile while it is edited. `new_logo`: a file that was chosen, '' for none (any more), else the address of the stored one. */
export interface ProfileValues extends Omit<CompanyProfile, 'logo'> {
  readonly new_logo: File | string
}

export function profileValues(page: StaffPage): Versioned<ProfileValues> | undefined {
  if (page.render !== 'admin_settings_profile') return undefined
  const { logo, ...profile } = page.profile
  return { values: { ...profile, new_logo: logo }, version: page.version, takesProposals: !page.is_saved }
}

/** What the first save sends whatever is changed: what the browser proposes, and where it proposes nothing what there is. */
export function proposedValues(profile: CompanyProfile, proposed: BrowserFormats): Partial<ProfileValues> {
  const { readable_date_format, readable_time_format, timezone } = profile
  return { readable_date_format, readable_time_format, timezone, ...proposed }
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
  keeps_status: texts.keepsStatus,
  new_logo: texts.logo,
}

/** A setting in words, for whoever has to choose between two. */
export function writeProfile(value: ProfileValues[keyof ProfileValues], key: keyof ProfileValues): string {
  if (value instanceof File) return value.name
  if (key === 'new_logo') return value === '' ? texts.noLogo : texts.otherLogo
  if (typeof value === 'boolean') return value ? texts.statusStays : texts.statusFallsBack
  return typeof value === 'string' ? value : value.join(', ')
}

export const checkProfile = ({ new_logo: _logo, ...changes }: Partial<ProfileValues>): IssuesByKey => profileIssues(changes)

/** Sends what was changed as multipart; with a logo it takes as long as that moves (P7.9). Never throws. */
export async function sendProfile(company: string, changes: Partial<ProfileValues>, version: number): Promise<Result<SettingsSaved>> {
  const form = new FormData()
  for (const [key, value] of Object.entries(changes)) {
    form.append(key, value instanceof File ? value : Array.isArray(value) ? value.join('||') : String(value))
  }
  if (!(changes.new_logo instanceof File)) return call(editProfile, { params: { company }, form, ifMatch: version, quiet: true })
  const address = addressOf(editProfile.path, { company })
  const result = await upload<SettingsSaved>({ address, body: form, ifMatch: version, quiet: true })
  if (result.status === 0) noteNoAnswer()
  return result
}
