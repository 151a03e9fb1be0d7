import { type Static, Type } from 'typebox'

const CLOSED = { additionalProperties: false }
/** Base64url of what a browser gives; longer than any is. */
const bytes = (most: number) => Type.String({ maxLength: most })

/** What a browser makes of a passkey, as JSON: what of it means nothing here is left out by the browser's side. */
const credential = <T extends Parameters<typeof Type.Object>[0]>(response: T) =>
  Type.Object(
    {
      id: bytes(1_400),
      rawId: bytes(1_400),
      type: Type.Literal('public-key'),
      response: Type.Object(response, CLOSED),
      clientExtensionResults: Type.Object({}, { additionalProperties: true }),
      authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
    },
    CLOSED,
  )

const MadeCredential = credential({
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(20_000),
  transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  authenticatorData: Type.Optional(bytes(20_000)),
  publicKey: Type.Optional(bytes(20_000)),
  publicKeyAlgorithm: Type.Optional(Type.Number()),
})
export const UsedCredential = credential({
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(8_000),
  userHandle: Type.Optional(bytes(200)),
})

const name = Type.String({ maxLength: 2_000 })

export const NewPasskey = Type.Object({ credential: MadeCredential, name }, CLOSED)
export type NewPasskey = Static<typeof NewPasskey>

export const PasskeyName = Type.Object({ name }, CLOSED)
export type PasskeyName = Static<typeof PasskeyName>

export const PasskeyLogin = Type.Object({ credential: UsedCredential, remember: Type.Optional(Type.Boolean()) }, CLOSED)
export type PasskeyLogin = Static<typeof PasskeyLogin>
