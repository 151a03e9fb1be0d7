import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { AccountChanges, NewPassword } from './account.shape.ts'
import type { ConnectedIdentity } from './identities.ts'
import type { PageShell } from './pages.ts'
import type { OfCompany } from './params.ts'
import type { OwnPasskey } from './passkeys.ts'
import type { FactorState } from './second-step.ts'

/** How a session came about. */
export type SessionWay = 'password' | 'passkey' | 'sign_on' | 'token' | 'handover'

/** A session of one's own, in the list of them. */
export interface OwnSession {
  readonly uuid: string
  readonly way: SessionWay
  /** A browser and a system, `Firefox · Windows`; '': nobody knows. */
  readonly device: string
  /** `192.0.2.0/24`; '': nobody knows. */
  readonly network: string
  /** Instant (ISO 8601, UTC) of about a minute ago or newer. */
  readonly seen_at: string
  /** The one that asks. */
  readonly is_this: boolean
}

/** A login of late, or one that was refused, by whoever tried it. */
export interface RecentLogin {
  readonly uuid: string
  /** Instant (ISO 8601, UTC). */
  readonly at: string
  readonly is_refused: boolean
  readonly way: SessionWay
  /** As of a session; '': nobody knows. */
  readonly device: string
  readonly network: string
}

/** What one changes of one's own account; the rest is an administrator's. */
export interface AccountProfile {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly address: string
  /** Tag of a language of the product, for mails; '': as the browser says. */
  readonly language: string
  /** IANA zone, for the times in mails; '': that of the company. No form is filled in with it (P3.39). */
  readonly timezone: string
  /** A login from a device that was never here is said by mail. */
  readonly mails_logins: boolean
}

/** What another system by which somebody gets in may fill of their account: they change it there. */
export const RULED = ['first_name', 'last_name', 'phone', 'address', 'email'] as const
export type RuledKey = (typeof RULED)[number]

export interface AccountData extends AccountProfile {
  readonly uuid: string
  readonly name: string
  readonly email: string
  /** A link that came to it by mail was pressed: it is known to be theirs. */
  readonly is_email_verified: boolean
  readonly has_password: boolean
  /** What another system fills, by key, with what it is called here. */
  readonly ruled: Readonly<Partial<Record<RuledKey, string>>>
  readonly second_factor: FactorState
  readonly passkeys: readonly OwnPasskey[]
  /** As whom other systems know one. */
  readonly identities: readonly ConnectedIdentity[]
  readonly sessions: readonly OwnSession[]
  /** The newest first, at most ten. */
  readonly recent_logins: readonly RecentLogin[]
  /** After so many days without a login the account is switched off; 0: it is not. */
  readonly inactive_days: number
  /** Requests that were sent without an account and name this e-mail, which can be added (P2.50); 0 while the e-mail is not verified. */
  readonly found_requests: number
  /** Tags of those that can be chosen. */
  readonly languages: readonly string[]
  /** What a new password has to be, in words. */
  readonly password_hint: string
  /** Mails leave the portal. */
  readonly can_mail: boolean
}

/** `account` */
export interface AccountPage extends PageShell {
  readonly render: 'account'
  readonly account: AccountData
}

const FACTS = { needs: 'user', rate: 'accountChangesPerMinute', query: {}, headers: [] } as const

/** Those of one's own that change. */
export const editAccount = call<OfCompany, AccountChanges, Outcome>({
  ...FACTS,
  name: 'editAccount',
  method: 'PATCH',
  path: '/api/portal/:company/account',
  effect: 'stores',
  body: 'json',
})

/** Does nothing: whether it is sure who one is, before an address is opened that is only for somebody of whom it is. */
export const checkIdentity = call<OfCompany, undefined, Outcome>({
  ...FACTS,
  name: 'checkIdentity',
  method: 'POST',
  path: '/api/portal/:company/account/check/',
  effect: 'reads',
  body: 'none',
  fresh: true,
})

/** Ends all other sessions. */
export const changePassword = call<OfCompany, NewPassword, Outcome>({
  ...FACTS,
  name: 'changePassword',
  method: 'POST',
  path: '/api/portal/:company/account/password/',
  effect: 'changes',
  body: 'json',
  fresh: true,
})

/**
 * From then on one gets in without a password. 409 where that would leave less than two ways in of which one is a passkey. Ends all other sessions.
 */
export const removePassword = call<OfCompany, undefined, Outcome>({
  ...FACTS,
  name: 'removePassword',
  method: 'DELETE',
  path: '/api/portal/:company/account/password/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})

/** One that is over already is over too. */
export const endSession = call<OfCompany & { readonly uuid: string }, undefined, Outcome>({
  ...FACTS,
  name: 'endSession',
  method: 'DELETE',
  path: '/api/portal/:company/account/sessions/:uuid/',
  effect: 'changes',
  body: 'none',
})

/** All but the one that asks. */
export const endOtherSessions = call<OfCompany, undefined, Outcome<{ readonly ended: number }>>({
  ...FACTS,
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/portal/:company/account/sessions/',
  effect: 'changes',
  body: 'none',
})

/** Requests that were sent without an account, with the e-mail of this one, become its own (P2.50). 409 while that is not verified. */
export const claimRequests = call<OfCompany, undefined, Outcome<{ readonly claimed: number }>>({
  ...FACTS,
  name: 'claimRequests',
  method: 'POST',
  path: '/api/portal/:company/account/requests/',
  effect: 'changes',
  body: 'none',
})

/** Everything that the company has of one, as a JSON file to keep. A GET, accepted only from the portal's own pages: that it left is in the audit. */
export const downloadOwnData = call<OfCompany, undefined, unknown>({
  ...FACTS,
  name: 'downloadOwnData',
  method: 'GET',
  path: '/api/portal/:company/account/data/',
  effect: 'changes',
  body: 'none',
})
