import { NewPasskey, PasskeyLogin, PasskeyName } from './passkeys.shape.ts'
import { addPasskey, beginPasskey, beginPasskeyLogin, loginByPasskey, removePasskey, renamePasskey } from './passkeys.ts'

/** All calls about passkeys: see `calls` of calls.shape.ts. */
export const passkeyCalls = { beginPasskeyLogin, loginByPasskey, beginPasskey, addPasskey, renamePasskey, removePasskey } as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const passkeyBodies = {
  beginPasskeyLogin: undefined,
  loginByPasskey: PasskeyLogin,
  beginPasskey: undefined,
  addPasskey: NewPasskey,
  renamePasskey: PasskeyName,
  removePasskey: undefined,
}
