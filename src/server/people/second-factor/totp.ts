import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of apps as RFC 6238 has them, with what every app knows: SHA-1, six digits, a new one each 30 seconds. */
const DIGITS = 6
const STEP_SECONDS = 30
/** Steps that a clock may be early or late. */
const DRIFT = 1
const SECRET_BYTES = 20

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret, in base32. */
export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map(sign => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}

/** The time step of an instant. @param now epoch milliseconds */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS)

/** The code of a time step. @param secret base32 */
export function codeAt(secret: string, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The time step that a typed code is of; undefined: of none near now. Spaces do not count, and each step costs the same.
 * @param secret base32 @param now epoch milliseconds
 */
export function stepOf(secret: string, typed: string, now: number): number | undefined {
  const code = Buffer.from(typed.normalize('NFKC').replace(/\s/g, ''))
  const around = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => stepAt(now) - DRIFT + at)
  const matches = around.filter(step => {
    const right = Buffer.from(codeAt(secret, step))
    return code.length === right.length && timingSafeEqual(code, right)
  })
  return matches[0]
}

/** What an app reads from the picture. @param issuer of the account, as the app lists it */
export function otpauthAddress(secret: string, { issuer, account }: { readonly issuer: string; readonly account: string }): string {
  const name = issuer.replaceAll(':', ' ')
  const query = new URLSearchParams({ secret, issuer: name, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_SECONDS) })
  // Apps read %20 as a space, and some a plus as a plus.
  return `otpauth://totp/${encodeURIComponent(`${name}:${account}`)}?${query.toString().replaceAll('+', '%20')}`
}
