import { EnrolledCode, FactorRule, LoginTicket, ResetReason, SecondStep, TypedCode } from './second-factor.shape.ts'
import {
  beginEnrollment,
  beginSecondFactor,
  confirmSecondFactor,
  finishEnrollment,
  getFactorRule,
  loginSecondStep,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setFactorRule,
} from './second-factor.ts'

/** All calls about second factors: see `calls` of calls.shape.ts. */
export const factorCalls = {
  loginSecondStep,
  beginEnrollment,
  finishEnrollment,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  getFactorRule,
  setFactorRule,
} as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const factorBodies = {
  loginSecondStep: SecondStep,
  beginEnrollment: LoginTicket,
  finishEnrollment: EnrolledCode,
  beginSecondFactor: undefined,
  confirmSecondFactor: TypedCode,
  removeSecondFactor: undefined,
  renewRecoveryCodes: undefined,
  resetSecondFactor: ResetReason,
  getFactorRule: undefined,
  setFactorRule: FactorRule,
}
