import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A device that keeps passkeys, as a browser speaks to it: without a browser. */

interface HeldPasskey {
  readonly id: Buffer
  readonly rpId: string
  readonly handle: string
  readonly key: KeyObject
  counter: number
}

/** What is asked of it: options as a portal gives them, and the page that asks. */
interface PasskeyRequest {
  readonly options: Readonly<Record<string, unknown>>
  readonly origin: string
  /** The device did not look who it is. */
  readonly isUnverified?: boolean
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** CBOR of what an attestation and a key are made of: small numbers, texts, bytes, and maps of those. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held as Uint8Array)])])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.of((kind << 5) | size)
  return size < 256 ? Buffer.of((kind << 5) | 24, size) : Buffer.of((kind << 5) | 25, size >> 8, size & 0xff)
}

export function newAuthenticator() {
  const passkeys: HeldPasskey[] = []

  const clientData = (type: string, { options, origin }: PasskeyRequest) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }))

  function authData(rpId: string, counter: number, isUnverified: boolean | undefined, attested: Buffer = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | (attested.length > 0 ? WITH_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested])
  }

  return {
    passkeys,

    /** Makes a passkey, as `navigator.credentials.create` gives it. */
    make(request: PasskeyRequest, id: Buffer = randomBytes(32)) {
      const { rp, user } = request.options as { rp: { id: string }; user: { id: string } }
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      passkeys.push({ id, rpId: rp.id, handle: user.id, key: privateKey, counter: 0 })
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cbor(cose)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(rp.id, 0, request.isUnverified, attested)],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', request)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },

    /** Uses the passkey that it holds as the first, or another, as `navigator.credentials.get` gives it. */
    use(request: PasskeyRequest, at = 0, rpId = passkeys[at]?.rpId ?? '') {
      const passkey = passkeys[at]
      if (!passkey) throw new Error('There is no such passkey.')
      passkey.counter += 1
      const data = authData(rpId, passkey.counter, request.isUnverified)
      const client = clientData('webauthn.get', request)
      return {
        id: base64url(passkey.id),
        rawId: base64url(passkey.id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key)),
          userHandle: passkey.handle,
        },
        clientExtensionResults: {},
      }
    },
  }
}
