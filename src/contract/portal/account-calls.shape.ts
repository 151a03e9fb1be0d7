import { AccountChanges, NewPassword } from './account.shape.ts'
import {
  changePassword,
  checkIdentity,
  claimRequests,
  downloadOwnData,
  editAccount,
  endOtherSessions,
  endSession,
  removePassword,
} from './account.ts'
import { SaidIdentity, UsedPasskey } from './confirm.shape.ts'
import { beginPasskeyConfirm, confirmByPasskey, confirmIdentity } from './confirm.ts'
import { LeftIdentity } from './identities.shape.ts'
import { disconnectIdentity } from './identities.ts'
import { passkeyBodies, passkeyCalls } from './passkey-calls.shape.ts'
import { factorBodies, factorCalls } from './second-factor-calls.shape.ts'

/** All calls about one's own account, and how one shows that it is one's own: see `calls` of calls.shape.ts. */
export const accountCalls = {
  editAccount,
  confirmIdentity,
  beginPasskeyConfirm,
  confirmByPasskey,
  checkIdentity,
  changePassword,
  removePassword,
  endSession,
  endOtherSessions,
  claimRequests,
  downloadOwnData,
  disconnectIdentity,
  ...factorCalls,
  ...passkeyCalls,
} as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const accountBodies = {
  editAccount: AccountChanges,
  confirmIdentity: SaidIdentity,
  beginPasskeyConfirm: undefined,
  confirmByPasskey: UsedPasskey,
  checkIdentity: undefined,
  changePassword: NewPassword,
  removePassword: undefined,
  endSession: undefined,
  endOtherSessions: undefined,
  claimRequests: undefined,
  downloadOwnData: undefined,
  disconnectIdentity: LeftIdentity,
  ...factorBodies,
  ...passkeyBodies,
}
