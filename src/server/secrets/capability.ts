import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a signed text lets its holder do, and with what. */
export interface Claims {
  /** uuid of the company. */
  readonly company: string
  /** `edit-submission` … */
  readonly what: string
  /** uuid of the one thing it is about. */
  readonly id: string
}

/** Signed, expiring texts: the holder may do one thing with one object, without an account. */
export interface Capabilities {
  /** A text for an address: the same for the same instant. */
  sign(claims: Claims, expiresAt: Date): string
  /** When it expires; undefined when it was not signed here, or for something else. */
  verify(text: string, claims: Claims): Date | undefined
}

const TEXT = /^([0-9a-z]{1,9})\.([\w-]{43})$/
const BYTES = 32

/** @param keys of the server, the one that signs first; texts signed with any of them hold, so that a key can be replaced. */
export function capabilitiesWith(keys: readonly Buffer[]): Capabilities {
  const derived = keys.map(key => Buffer.from(hkdfSync('sha256', key, '', 'foyer capability', BYTES)))
  const [first] = derived
  if (!first) throw new Error('There is no key to sign with.')
  return {
    sign(claims, expiresAt) {
      const seconds = Math.floor(expiresAt.getTime() / 1000)
      return `${seconds.toString(36)}.${macOf(first, claims, seconds).toString('base64url')}`
    },
    verify(text, claims) {
      const [, end = '', encodedMac = ''] = TEXT.exec(text) ?? []
      const [seconds, mac] = [Number.parseInt(end, 36), Buffer.from(encodedMac, 'base64url')]
      const isOurs = mac.length === BYTES && derived.some(key => timingSafeEqual(mac, macOf(key, claims, seconds)))
      return isOurs ? new Date(seconds * 1000) : undefined
    },
  }
}

function macOf(key: Buffer, { company, what, id }: Claims, seconds: number): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([what, company, id, seconds]))
    .digest()
}
