import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a signed text lets its holder do, and with what. */
export interface Allowed {
  /** uuid of the company. */
  readonly company: string
  /** `edit-submission` … */
  readonly what: string
  /** uuid of the one thing it is about. */
  readonly id: string
}

/** Lets somebody without an account do one thing with one thing, until an instant: whoever has the text may. */
export interface Capabilities {
  /** A text for an address: the same for the same instant. */
  sign(allowed: Allowed, until: Date): string
  /** Until when it holds; undefined when it was not signed here, or for something else. */
  until(text: string, allowed: Allowed): Date | undefined
}

const TEXT = /^([0-9a-z]{1,9})\.([\w-]{43})$/
const BYTES = 32

/** @param keys of the server, the one that signs first; texts signed with any of them hold, so that a key can be replaced. */
export function capabilitiesWith(keys: readonly Buffer[]): Capabilities {
  const derived = keys.map(key => Buffer.from(hkdfSync('sha256', key, '', 'foyer capability', BYTES)))
  const [first] = derived
  if (!first) throw new Error('There is no key to sign with.')
  return {
    sign(allowed, until) {
      const seconds = Math.floor(until.getTime() / 1000)
      return `${seconds.toString(36)}.${macOf(first, allowed, seconds).toString('base64url')}`
    },
    until(text, allowed) {
      const [, end = '', mac = ''] = TEXT.exec(text) ?? []
      const [seconds, given] = [Number.parseInt(end, 36), Buffer.from(mac, 'base64url')]
      const isOurs = given.length === BYTES && derived.some(key => timingSafeEqual(given, macOf(key, allowed, seconds)))
      return isOurs ? new Date(seconds * 1000) : undefined
    },
  }
}

function macOf(key: Buffer, { company, what, id }: Allowed, seconds: number): Buffer {
  return createHmac('sha256', key).update(JSON.stringify([what, company, id, seconds])).digest()
}
