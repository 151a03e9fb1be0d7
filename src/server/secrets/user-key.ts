import type { Capabilities } from './capability.ts'

/** Of the signed text: 96 bits, as base64url. */
const LENGTH = 16
/** It says nothing of time, and so is the same for good. */
const NEVER = new Date(0)

/**
 * What a browser keeps a user's unsent answers under (P6.10): the same for one user of one company as long as the server's key is the
 * same, and says to nobody else who that is. @param company uuid @param user uuid
 */
export function userKey(capabilities: Capabilities, company: string, user: string): string {
  const signed = capabilities.sign({ company, what: 'user-key', id: user }, NEVER)
  return signed.slice(signed.indexOf('.') + 1).slice(0, LENGTH)
}
