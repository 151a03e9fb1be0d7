import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The key that seals the audit, and those that sealed it before. */
export interface AuditKeys {
  /** Names the key that seals now. */
  readonly id: string
  /** HMAC with that key. */
  sign(text: string): Buffer
  /** `unknown`: no key of this name is here. */
  check(id: string, text: string, mac: Uint8Array): 'right' | 'wrong' | 'unknown'
}

/** @param keys of the server, the one that seals first (`readKeys`): derived from them, so that a seal says nothing of what opens secrets */
export function auditKeysFrom(keys: readonly Buffer[]): AuditKeys {
  const derived = keys.map(key => Buffer.from(hkdfSync('sha256', key, '', 'foyer audit', 32)))
  const [first] = derived
  if (!first) throw new Error('There is no key to seal the audit with.')
  const byId = new Map(derived.map(key => [idOf(key), key]))
  return {
    id: idOf(first),
    sign: text => macOf(first, text),
    check(id, text, mac) {
      const key = byId.get(id)
      if (!key) return 'unknown'
      const right = macOf(key, text)
      return right.length === mac.length && timingSafeEqual(right, mac) ? 'right' : 'wrong'
    },
  }
}

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const idOf = (key: Buffer) => createHash('sha256').update('foyer audit key id').update(key).digest('hex').slice(0, 8)
