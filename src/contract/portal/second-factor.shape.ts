import { type Static, Type } from 'typebox'

const CLOSED = { additionalProperties: false }
/** What a login that needs a second step answered. */
const ticket = Type.String({ maxLength: 500 })
/** As somebody types it; of the app or a recovery code. */
const code = Type.String({ maxLength: 100, missing: 'Code is required' })
const remember = Type.Optional(Type.Boolean())

/** `trust`: no second step on this device for 30 days. */
export const SecondStep = Type.Object(
  {
    ticket,
    way: Type.Union([Type.Literal('code'), Type.Literal('recovery_code')]),
    code,
    remember,
    trust: Type.Optional(Type.Boolean()),
  },
  CLOSED,
)
export type SecondStep = Static<typeof SecondStep>

export const LoginTicket = Type.Object({ ticket }, CLOSED)
export type LoginTicket = Static<typeof LoginTicket>

export const EnrolledCode = Type.Object({ ticket, code, remember }, CLOSED)
export type EnrolledCode = Static<typeof EnrolledCode>

export const TypedCode = Type.Object({ code }, CLOSED)
export type TypedCode = Static<typeof TypedCode>

/** Why an administrator takes somebody's second factor away, for the audit. */
export const ResetReason = Type.Object({ reason: Type.String({ maxLength: 2_000 }) }, CLOSED)
export type ResetReason = Static<typeof ResetReason>

export const FactorRule = Type.Object({ is_required: Type.Boolean() }, CLOSED)
export type FactorRule = Static<typeof FactorRule>
