import { connectionIssues } from '#contract/portal/connection-rules.ts'
import type { IssuesByKey } from '#contract/portal/profile-rules.ts'
import type { Connections } from '#contract/portal/profile.ts'
import type { ConnectionsForm } from '#contract/portal/profile.shape.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import type { Versioned } from '../../admin/settings/use-settings.ts'
import { profileTexts as texts } from './settings-profile-texts.ts'

/** The stored token is known by its version alone. */
type TokenValue =
  | { readonly is: 'stored'; readonly version: string }
  | { readonly is: 'typed'; readonly token: string }
  | { readonly is: 'removed' }

/** What a company is connected to while it is edited. `frame_origins`: one a line. */
export interface ConnectionsValues extends Omit<Connections, 'frame_origins' | 'has_tenant_token' | 'tenant_token_version'> {
  readonly frame_origins: string
  readonly tenant_token: TokenValue
}

export function connectionsValues(page: StaffPage): Versioned<ConnectionsValues> | undefined {
  if (page.render !== 'admin_settings_profile' || !page.connections) return undefined
  const { has_tenant_token: _hasToken, tenant_token_version, frame_origins, ...connections } = page.connections
  const tenant_token: TokenValue = { is: 'stored', version: tenant_token_version }
  return { values: { ...connections, frame_origins: frame_origins.join('\n'), tenant_token }, version: page.version }
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

/** A setting in words, for whoever has to choose between two. */
export function writeConnection(value: string | TokenValue): string {
  if (typeof value === 'string') return value
  if (value.is === 'typed') return texts.typedToken
  return value.is === 'stored' && value.version !== '' ? texts.otherToken : texts.tokenNotSet
}

/** The token as calls take it: undefined stays, '' is none any more. */
export const tokenSent = (value: TokenValue): string | undefined =>
  value.is === 'typed' ? value.token : value.is === 'removed' ? '' : undefined

/** As the call takes it. */
export function connectionsBody({ frame_origins, tenant_token, ...changes }: Partial<ConnectionsValues>): ConnectionsForm {
  const token = tenant_token && tokenSent(tenant_token)
  return {
    ...changes,
    ...(frame_origins !== undefined && { frame_origins: frame_origins.split('\n').filter(line => line.trim() !== '') }),
    ...(token !== undefined && { tenant_token: token }),
  }
}

// Browsers of 2023 have no URL.parse.
export const checkConnections = (changes: Partial<ConnectionsValues>): IssuesByKey =>
  connectionIssues(connectionsBody(changes), text => (URL.canParse(text) ? new URL(text) : null))
