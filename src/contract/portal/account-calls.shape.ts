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
import { InactivityRule } from './inactivity.shape.ts'
import { getInactivity, setInactivity } from './inactivity.ts'
import { passkeyBodies, passkeyCalls } from './passkey-calls.shape.ts'
import { factorBodies, factorCalls } from './second-factor-calls.shape.ts'

/** All calls about one's own account, how one shows that it is one's own, and what becomes of one that nobody uses: see `calls` of calls.shape.ts. */
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
  getInactivity,
  setInactivity,
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
  getInactivity: undefined,
  setInactivity: InactivityRule,
  ...factorBodies,
  ...passkeyBodies,
}
