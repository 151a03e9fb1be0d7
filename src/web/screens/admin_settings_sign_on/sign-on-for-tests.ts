import { DEFAULT_ATTRIBUTES } from '#contract/portal/sign-on-rules.ts'
import type { AdminSettingsSignOnPage, SignOnData } from '#contract/portal/sign-on.ts'
import { aStaffShell } from '../../admin/mount-for-tests.tsx'

export const nothing: SignOnData = {
  is_on: false,
  issuer: '',
  client_id: '',
  has_client_secret: false,
  client_secret_version: '',
  label: '',
  mode: 'page',
  scopes: 'openid email profile',
  acr: '',
  passwords_off: false,
  makes_accounts: false,
  matches_email: false,
  domains: [],
  unmatched: 'requester',
  claims: [],
  attributes: DEFAULT_ATTRIBUTES,
  issuers: [],
}

export const everything: SignOnData = {
  ...nothing,
  is_on: true,
  issuer: 'https://login.acme.example/realms/acme',
  client_id: 'foyer',
  has_client_secret: true,
  client_secret_version: 'first',
  label: 'Acme account',
  acr: 'urn:acme:two-factors',
  makes_accounts: true,
  domains: ['acme.example', 'events.example'],
  claims: [
    {
      claim: 'groups',
      how: 'contains',
      value: 'event-admins',
      can_view: true,
      can_add: true,
      can_edit: true,
      can_delete: true,
      role: '',
      teams: [],
    },
    {
      claim: 'department',
      how: 'is',
      value: 'Events',
      can_view: true,
      can_add: false,
      can_edit: false,
      can_delete: false,
      role: 'Host',
      teams: ['team-1'],
    },
  ],
  issuers: [
    {
      name: 'Intranet',
      iss: 'https://intranet.acme.example',
      jwks_url: 'https://intranet.acme.example/keys',
      pem: '',
      algorithms: ['RS256', 'ES256'],
    },
  ],
}

export const aSignOnPage = (sign_on = nothing, more: Partial<AdminSettingsSignOnPage> = {}): AdminSettingsSignOnPage => ({
  ...aStaffShell,
  title: 'Sign-on',
  render: 'admin_settings_sign_on',
  sign_on,
  version: 7,
  audience: 'foyer:acme',
  teams: [
    { uuid: 'team-1', name: 'Hosts' },
    { uuid: 'team-2', name: 'Caterers' },
  ],
  ...more,
})
