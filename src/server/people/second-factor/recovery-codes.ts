import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/portal/second-factor.ts'

/** Letters and digits that nobody takes for another. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
/** Of a code, in groups of four: what it is found by, and what is compared. */
const [PREFIX, LENGTH] = [2, 12]

export interface RecoveryCode {
  /** Stored as it is. */
  readonly prefix: string
  /** Stored as a hash. */
  readonly rest: string
}

const randomText = (length: number) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** New ones, each with a prefix of its own: 49 bits stand behind it. */
export function newRecoveryCodes(): readonly RecoveryCode[] {
  const prefixes = new Set<string>()
  while (prefixes.size < RECOVERY_CODES) prefixes.add(randomText(PREFIX))
  return [...prefixes].map(prefix => ({ prefix, rest: randomText(LENGTH - PREFIX) }))
}

/** As it is shown: `ab2c-d3ef-g4hj`. */
export const shownCode = ({ prefix, rest }: RecoveryCode): string => (`${prefix}${rest}`.match(/.{4}/g) ?? []).join('-')

/** What somebody typed; what cannot be one is compared with nothing, at the same cost. */
export function readCode(typed: string): RecoveryCode {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return { prefix: plain.slice(0, PREFIX), rest: plain.slice(PREFIX) }
}
