import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { Messages } from './portal-messages.ts'
import type { LoginPage, OtherPage, StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'
import type { ConnectionsForm, MessagePreview, TenantSystemTrial } from './profile.shape.ts'

/** Which part of a company an edit was of. */
export type SettingsKind = 'profile' | 'portal_settings' | 'connections' | 'mail'

/** What a company says of itself, as its editor has it (P8.33). */
export interface CompanyProfile {
  readonly name: string
  readonly display_name: string
  readonly website: string
  readonly phone: string
  /** Of several lines. */
  readonly address: string
  /** Address of the picture, or ''. */
  readonly logo: string
  /** `#rrggbb`. */
  readonly accent: string
  readonly readable_date_format: string
  /** `12 hr` or `24 hr`. */
  readonly readable_time_format: string
  /** IANA zone. */
  readonly timezone: string
  /** Civil dates, the earliest first. */
  readonly holidays: readonly string[]
  /** A booking that whoever sent it changes keeps the status that staff gave it (P12.22). */
  readonly keeps_status: boolean
}

/** What only holders of all three permissions see and change (P8.35). The token itself never travels. */
export interface Connections {
  readonly frame_origins: readonly string[]
  readonly conditions_of_use_url: string
  readonly privacy_notice_url: string
  /** Markdown that is shown in place of what the address answers. */
  readonly conditions_of_use_text: string
  readonly privacy_notice_text: string
  readonly tenant_site: string
  readonly tenant_system_url: string
  readonly has_tenant_token: boolean
  /** Another one with each token that is stored, '' without one: by it two editors see that the other changed it. Tells nothing of it. */
  readonly tenant_token_version: string
}

export interface AdminSettingsProfilePage extends StaffShell {
  readonly render: 'admin_settings_profile'
  readonly profile: CompanyProfile
  /** Of the company: the If-Match of every edit of it. */
  readonly version: number
  /** It was saved with a time zone once. Until then its form proposes the zone and the formats of the browser (P8.67). */
  readonly is_saved: boolean
  /** The first steps on the list of forms are hidden, and can be shown again (P8.66). */
  readonly is_setup_hidden: boolean
  /** Only for whoever has all three permissions. */
  readonly connections?: Connections
}

export interface AdminSettingsPortalPage extends StaffShell {
  readonly render: 'admin_settings_portal'
  readonly messages: Messages
  readonly version: number
}

export type SettingsSaved = Outcome<{ kind: SettingsKind; version: number }>

/**
 * Parts: those of `Profile` that change, `holidays` with `||` between them, `keeps_status` as `true` or `false`; `new_logo` is a file, or the text '' for no logo any more.
 * A part that is not there stays as it is; keys of the second form answer 403.
 */
export const editProfile = call<OfCompany, undefined, SettingsSaved>({
  name: 'editProfile',
  method: 'POST',
  path: '/api/portal/:company/admin/settings/profile',
  needs: 'can_edit',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'multipart',
  query: {},
  headers: ['If-Match'],
})

/** Those of the texts that change. */
export const editMessages = call<OfCompany, Partial<Messages>, SettingsSaved>({
  name: 'editMessages',
  method: 'POST',
  path: '/api/portal/:company/admin/settings/portal',
  needs: 'can_edit',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: ['If-Match'],
  holds: 'texts',
})

/** One of the portal's own pages with texts that are not saved, as its visitor would get it. Stores nothing. */
export const previewMessage = call<OfCompany, MessagePreview, Outcome<OtherPage | LoginPage>>({
  name: 'previewMessage',
  method: 'POST',
  path: '/api/portal/:company/admin/settings/portal/preview/',
  needs: 'staff',
  effect: 'reads',
  rate: 'previewsPerMinute',
  body: 'json',
  query: {},
  headers: [],
  holds: 'texts',
})

/** The second form, whole or in part. `tenant_token`: absent stays, '' is none any more. */
export const editConnections = call<OfCompany, ConnectionsForm, SettingsSaved>({
  name: 'editConnections',
  method: 'POST',
  path: '/api/portal/:company/admin/settings/profile/connections/',
  needs: 'admin',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: ['If-Match'],
  holds: 'texts',
  fresh: true,
})

/** Asks the tenant system once, with settings that may not be saved; says what happened. */
export const testTenantSystem = call<OfCompany, TenantSystemTrial, Outcome<{ works: boolean }>>({
  name: 'testTenantSystem',
  method: 'POST',
  path: '/api/portal/:company/admin/settings/profile/connections/test/',
  needs: 'admin',
  effect: 'reads',
  rate: 'sourceTestsPerMinute',
  body: 'json',
  query: {},
  headers: [],
  fresh: false,
})
