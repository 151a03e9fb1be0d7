import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret, as its receiver enters it: `whsec_` and 32 bytes in base64 (Standard Webhooks). */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** What is signed. */
export interface SignedMessage {
  /** The same at each try: receivers know by it what they have already. */
  readonly id: string
  /** Instant of this try: receivers refuse an old one, which somebody may have recorded. */
  readonly at: Date
  /** JSON, byte for byte. */
  readonly body: string
}

/**
 * The headers of a request to a webhook: id, seconds since 1970, and a signature with each secret, HMAC-SHA256 over `id.timestamp.body`.
 * @param secrets those that are valid, the newest first
 */
export function signedHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
