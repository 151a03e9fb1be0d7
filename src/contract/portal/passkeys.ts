import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { OfCompany } from './params.ts'
import type { LoginAnswer } from './people.ts'
import type { NewPasskey, PasskeyLogin, PasskeyName } from './passkeys.shape.ts'

/** A passkey of one's own, in the list of them. */
export interface OwnPasskey {
  readonly uuid: string
  readonly name: string
  /** Instants; `used_at` '': never. */
  readonly made_at: string
  readonly used_at: string
  /** It may come to other devices of its owner. */
  readonly is_synced: boolean
  /** The host that the portal had when it was made: it lets nobody in any more. '': it does. */
  readonly other_host: string
}

export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME = 60

/** What a browser makes a passkey by, or uses one by: `PublicKeyCredentialCreationOptionsJSON`, `PublicKeyCredentialRequestOptionsJSON`. */
export interface PasskeyOptions {
  readonly options: Readonly<Record<string, unknown>>
}

/** Those that are accepted from now on: a device may forget others of this handle. */
export interface AcceptedPasskeys {
  readonly rp_id: string
  /** Base64url, as the devices know it. */
  readonly handle: string
  readonly credentials: readonly string[]
}

const AT_LOGIN = { needs: 'all', method: 'POST', query: {}, headers: [] } as const
const OWN = { needs: 'user', rate: 'accountChangesPerMinute', query: {}, headers: [] } as const

/** A challenge to log in by a passkey. 409 where the portal is opened by an address that can have none. */
export const beginPasskeyLogin = call<OfCompany, undefined, Outcome<PasskeyOptions>>({
  ...AT_LOGIN,
  name: 'beginPasskeyLogin',
  path: '/api/login/:company/passkey/begin/',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'none',
})

/** Logs in by a passkey, which is both factors. 422 where it is none of the company, or was not right. */
export const loginByPasskey = call<OfCompany, PasskeyLogin, LoginAnswer>({
  ...AT_LOGIN,
  name: 'loginByPasskey',
  path: '/api/login/:company/passkey/',
  effect: 'changes',
  rate: 'none',
  body: 'json',
})

/** A challenge to make a passkey. 409 where the portal is opened by an address that can have none, or there are as many as can be. */
export const beginPasskey = call<OfCompany, undefined, Outcome<PasskeyOptions>>({
  ...OWN,
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/portal/:company/account/passkeys/begin/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})

export const addPasskey = call<OfCompany, NewPasskey, Outcome<{ readonly uuid: string }>>({
  ...OWN,
  name: 'addPasskey',
  method: 'POST',
  path: '/api/portal/:company/account/passkeys/',
  effect: 'stores',
  body: 'json',
  fresh: true,
})

export const renamePasskey = call<OfCompany & { readonly uuid: string }, PasskeyName, Outcome>({
  ...OWN,
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/api/portal/:company/account/passkeys/:uuid/',
  effect: 'changes',
  body: 'json',
})

/** 409 where nothing else lets its owner in, or the company requires a second factor and this is the last. */
export const removePasskey = call<OfCompany & { readonly uuid: string }, undefined, Outcome<AcceptedPasskeys>>({
  ...OWN,
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/portal/:company/account/passkeys/:uuid/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})
