import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { InactivityRule } from './inactivity.shape.ts'
import type { OfCompany } from './params.ts'

/** So many days without a login a company may say. */
export const MIN_INACTIVE_DAYS = 30
export const MAX_INACTIVE_DAYS = 730

/** So many days before it somebody hears that their account is going to be switched off. */
export const INACTIVE_NOTICE_DAYS = 14

/** Of whom it is the turn, by name. */
export interface InactivePerson {
  readonly uuid: string
  readonly name: string
  readonly email: string
  /** Instant (ISO 8601, UTC) from which the days are counted: they were here, or their account was made or switched on. */
  readonly since: string
}

/** Whose accounts would be switched off. */
export interface InactivityTrial {
  /** Active people with a permission. */
  readonly staff: number
  /** How many of them were not here for so many days; and of these the first ones, who were not here the longest. */
  readonly inactive: number
  readonly people: readonly InactivePerson[]
}

/** What becomes of accounts that nobody uses, as administrators see it. */
export interface InactivityState {
  /** After so many days without a login an account of the staff is switched off; 0: none is. */
  readonly days: number
  readonly trial: InactivityTrial
}

const STAFF = { needs: 'admin', rate: 'staffWritesPerMinute', headers: [] } as const

/** Nothing is done by it: whom it would be about. */
export const getInactivity = call<OfCompany, undefined, InactivityState>({
  ...STAFF,
  name: 'getInactivity',
  method: 'GET',
  path: '/api/portal/:company/admin/settings/inactivity/',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'none',
  query: { days: 'whom it would be about after so many; absent: as it is set' },
  fresh: false,
})

/** From now on, or not any more. Whoever it is about hears of it 14 days before. */
export const setInactivity = call<OfCompany, InactivityRule, Outcome>({
  ...STAFF,
  name: 'setInactivity',
  method: 'PATCH',
  path: '/api/portal/:company/admin/settings/inactivity/',
  effect: 'changes',
  body: 'json',
  query: {},
  fresh: true,
})
