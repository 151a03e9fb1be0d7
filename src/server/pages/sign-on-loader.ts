import { hash } from 'node:crypto'
import type { AdminSettingsSignOnPage } from '#contract/portal/sign-on.ts'
import { audienceOf } from '../people/sign-on/core-token.ts'
import type { Loader } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** How people get in from outside. The secret stays here. */
export const signOnPage: Loader = async ({ portal }) => {
  const [lists, stored, teams] = await Promise.all([staffLists(portal), portal.signOn.read(), portal.people.teams.names()])
  const { client_secret_sealed: sealed, version, now: _now, ...sign_on } = stored
  const page: AdminSettingsSignOnPage = {
    ...staffShell(portal, lists),
    render: 'admin_settings_sign_on',
    sign_on: {
      ...sign_on,
      has_client_secret: sealed !== null,
      // Sealed twice, the same secret is two different texts.
      client_secret_version: sealed === null ? '' : hash('sha256', sealed, 'base64url'),
    },
    version,
    audience: audienceOf(portal.company.path),
    teams,
  }
  return { status: 200, page, images: [] }
}
