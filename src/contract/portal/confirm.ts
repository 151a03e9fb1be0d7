import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { SaidIdentity, UsedPasskey } from './confirm.shape.ts'
import type { OfCompany } from './params.ts'
import type { PasskeyOptions } from './passkeys.ts'
import type { SecondWay } from './second-step.ts'

/** What is asked for beside a password that was right, where the account has a second factor. */
export interface ConfirmStep {
  readonly ways: readonly Exclude<SecondWay, 'enroll'>[]
}

const FACTS = { needs: 'user', method: 'POST', query: {}, headers: [] } as const

/**
 * Says once more who one is: calls that are `fresh` can be made for a while. Where the account has a second factor the password alone is answered with 200,
 * `success` false and the ways of the second step, and nothing is confirmed. 422 with an issue where the password or the code is wrong.
 */
export const confirmIdentity = call<OfCompany, SaidIdentity, Outcome<ConfirmStep>>({
  ...FACTS,
  name: 'confirmIdentity',
  path: '/api/portal/:company/account/confirm/',
  effect: 'changes',
  rate: 'accountChangesPerMinute',
  body: 'json',
})

/** A challenge to say so by a passkey of one's own. 409 where the portal is opened by an address that can have none. */
export const beginPasskeyConfirm = call<OfCompany, undefined, Outcome<PasskeyOptions>>({
  ...FACTS,
  name: 'beginPasskeyConfirm',
  path: '/api/portal/:company/account/confirm/passkey/begin/',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'none',
})

/** The same by a passkey, which is both factors. 422 where it is none of one's own, or was not right. */
export const confirmByPasskey = call<OfCompany, UsedPasskey, Outcome>({
  ...FACTS,
  name: 'confirmByPasskey',
  path: '/api/portal/:company/account/confirm/passkey/',
  effect: 'changes',
  rate: 'accountChangesPerMinute',
  body: 'json',
})
