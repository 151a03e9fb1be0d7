import type { Connections } from '#contract/portal/profile.ts'
import type { ConnectionsForm } from '#contract/portal/profile.shape.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import type { Versioned } from '../../admin/settings/use-settings.ts'
import { profileTexts as texts } from './settings-profile-texts.ts'

/** What a company is connected to while it is edited. `frame_origins`: one a line. `tenant_token`: undefined stays, '' is none any more. */
export interface ConnectionsValues extends Omit<Connections, 'frame_origins' | 'has_tenant_token'> {
  readonly frame_origins: string
  readonly tenant_token: string | undefined
}

export function connectionsValues(page: StaffPage): Versioned<ConnectionsValues> | undefined {
  if (page.render !== 'admin_settings_profile' || !page.connections) return undefined
  const { has_tenant_token: _hasToken, frame_origins, ...connections } = page.connections
  return { values: { ...connections, frame_origins: frame_origins.join('\n'), tenant_token: undefined }, version: page.version }
}

export const connectionsLabels: { readonly [K in keyof ConnectionsValues]: string } = {
  frame_origins: texts.origins,
  conditions_of_use_url: texts.conditionsUrl,
  conditions_of_use_text: texts.conditionsText,
  privacy_notice_url: texts.privacyUrl,
  privacy_notice_text: texts.privacyText,
  tenant_site: texts.tenantSite,
  tenant_system_url: texts.systemUrl,
  tenant_token: texts.token,
}

/** As the call takes it. */
export function connectionsBody({ frame_origins, tenant_token, ...changes }: Partial<ConnectionsValues>): ConnectionsForm {
  return {
    ...changes,
    ...(frame_origins !== undefined && { frame_origins: frame_origins.split('\n').filter(line => line.trim() !== '') }),
    ...(tenant_token !== undefined && { tenant_token }),
  }
}
