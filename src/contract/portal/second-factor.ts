import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { OfCompany } from './params.ts'
import type { LoginAnswer } from './people.ts'
import type { EnrolledCode, FactorRule, LoginTicket, ResetReason, SecondStep, TypedCode } from './second-factor.shape.ts'
import type { OfPerson } from './staff-people.ts'

/** An app that is being set up: shown once, until a code of it is typed. */
export interface NewAuthenticator {
  /** Base32, to be typed where no picture can be read. */
  readonly secret: string
  /** What the picture says (`otpauth:`). */
  readonly address: string
}

export interface RecoveryCodes {
  /** Each works once; shown once. */
  readonly codes: readonly string[]
}

/** How many codes there are, and with how many left it is time for new ones. */
export const RECOVERY_CODES = 10
export const FEW_RECOVERY_CODES = 3

/** So many days a session of before goes on without a second factor after the company began to require one. */
export const NOTICE_DAYS = 7

/** What the company requires, as its administrators see it. */
export interface FactorRuleState {
  /** Instant since when it is required of the staff; '': it is not. */
  readonly required_since: string
  /** Active people with a permission, and how many of them have neither a second factor nor a passkey. */
  readonly staff: number
  readonly without: number
}

const AT_LOGIN = { needs: 'all', effect: 'changes', rate: 'none', method: 'POST', body: 'json', query: {}, headers: [] } as const
const OWN = { needs: 'user', rate: 'accountChangesPerMinute', query: {}, headers: [] } as const
const STAFF = { needs: 'admin', rate: 'staffWritesPerMinute', query: {}, headers: [] } as const

/** The second step of a login: 422 with an issue where the code is wrong, 410 where the ticket is too old. */
export const loginSecondStep = call<OfCompany, SecondStep, LoginAnswer>({
  ...AT_LOGIN,
  name: 'loginSecondStep',
  path: '/api/login/:company/second-step/',
})

/** Sets up an app in the middle of a login, where the company requires a second factor and there is none. */
export const beginEnrollment = call<OfCompany, LoginTicket, Outcome<NewAuthenticator & { readonly ticket: string }>>({
  ...AT_LOGIN,
  name: 'beginEnrollment',
  path: '/api/login/:company/second-factor/',
})

/** A code of that app: it is on, and this is a login. */
export const finishEnrollment = call<OfCompany, EnrolledCode, LoginAnswer & Partial<RecoveryCodes>>({
  ...AT_LOGIN,
  name: 'finishEnrollment',
  path: '/api/login/:company/second-factor/confirm/',
})

/** Sets up an app, the first one or another in its place: the one of before counts until a code of the new one is typed. */
export const beginSecondFactor = call<OfCompany, undefined, Outcome<NewAuthenticator>>({
  ...OWN,
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/api/portal/:company/account/second-factor/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})

/** A code of the app that is being set up: from now on it is asked for. Ends all other sessions. */
export const confirmSecondFactor = call<OfCompany, TypedCode, Outcome<RecoveryCodes>>({
  ...OWN,
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/portal/:company/account/second-factor/confirm/',
  effect: 'changes',
  body: 'json',
  fresh: true,
})

/** No code is asked for any more. Ends all other sessions. 409 where the company requires one and there is no passkey. */
export const removeSecondFactor = call<OfCompany, undefined, Outcome>({
  ...OWN,
  name: 'removeSecondFactor',
  method: 'DELETE',
  path: '/api/portal/:company/account/second-factor/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})

/** New recovery codes in the place of those of before. */
export const renewRecoveryCodes = call<OfCompany, undefined, Outcome<RecoveryCodes>>({
  ...OWN,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/portal/:company/account/second-factor/codes/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})

/** Takes somebody's app, recovery codes and passkeys away, and ends their sessions. 403 for one's own, 409 where no administrator could log in any more. */
export const resetSecondFactor = call<OfPerson, ResetReason, Outcome>({
  ...STAFF,
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/api/portal/:company/admin/people/:uuid/second-factor/reset/',
  effect: 'changes',
  body: 'json',
  fresh: true,
})

export const getFactorRule = call<OfCompany, undefined, FactorRuleState>({
  ...STAFF,
  name: 'getFactorRule',
  method: 'GET',
  path: '/api/portal/:company/admin/settings/second-factor/',
  effect: 'reads',
  body: 'none',
  fresh: false,
})

/** Requires a second factor of the staff, or does not. Whoever requires it has one. */
export const setFactorRule = call<OfCompany, FactorRule, Outcome<FactorRuleState>>({
  ...STAFF,
  name: 'setFactorRule',
  method: 'PATCH',
  path: '/api/portal/:company/admin/settings/second-factor/',
  effect: 'changes',
  body: 'json',
  fresh: true,
})
