import { type Static, Type } from 'typebox'
import { UsedCredential } from './passkeys.shape.ts'

const CLOSED = { additionalProperties: false }

/** `way`, `code`: the second step, where one is needed; without them it is said which there are. */
export const SaidIdentity = Type.Object(
  {
    password: Type.String({ maxLength: 1_000, missing: 'Password is required' }),
    way: Type.Optional(Type.Union([Type.Literal('code'), Type.Literal('recovery_code')])),
    code: Type.Optional(Type.String({ maxLength: 100 })),
  },
  CLOSED,
)
export type SaidIdentity = Static<typeof SaidIdentity>

export const UsedPasskey = Type.Object({ credential: UsedCredential }, CLOSED)
export type UsedPasskey = Static<typeof UsedPasskey>
