import { LANGUAGES } from '#contract/languages/languages.ts'
import type { AccountPage } from '#contract/portal/account.ts'
import { sessionsOf } from '../people/sessions.ts'
import { linkPageTexts } from './link-texts.ts'
import { type Loader, loginPage, shellOf } from './loaded.ts'
import { pageTexts } from './texts.ts'

/** One's own account: what one changes of it, the sessions, and what was found to add. */
export const accountPage: Loader = async ({ portal }) => {
  const { user, session, accounts, factors, passkeys: keys, identities: known, inactivity, db, mailSetup } = portal
  const account = user && (await accounts.find(user.id))
  if (!user || session === undefined || !account) return loginPage(portal)
  const [sessions, found_requests, second_factor, passkeys, identities, ruled, recent_logins, inactive_days] = await Promise.all([
    sessionsOf(db).list(user.id, session),
    accounts.countFound(account),
    factors.state(user.id),
    keys.own(user.id),
    known.list(user.id),
    accounts.ruled(user.id),
    accounts.recentLogins(user.id),
    inactivity.daysFor(user.id),
  ])
  const { attributes, email_key: _key, role: _role, created_at: _at, ...shown } = account
  const { first_name = '', last_name = '', phone = '', address = '' } = attributes
  const page: AccountPage = {
    ...shellOf(portal, { title: pageTexts.account }),
    render: 'account',
    account: {
      ...shown,
      uuid: user.id,
      second_factor,
      passkeys,
      identities,
      ruled,
      first_name,
      last_name,
      phone,
      address,
      sessions: sessions.map(({ id, created_at: _begun, seen_at, ...row }) => ({
        ...row,
        uuid: id,
        seen_at: seen_at.toISOString(),
      })),
      recent_logins,
      inactive_days,
      found_requests,
      languages: LANGUAGES,
      password_hint: linkPageTexts.words.hint,
      can_mail: mailSetup.is === 'sends',
    },
  }
  return { status: 200, page, images: [] }
}
