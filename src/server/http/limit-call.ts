import type { Call } from '#contract/call.ts'
import { tooMany } from '../errors.ts'
import type { Portal } from '../portal.ts'
import { rateKey } from './rates.ts'
import type { Services } from './services.ts'

/** Counts a call for its user, or for the address of a guest. @throws Problem 429 when that was too often */
export function limitCall({ rates, config }: Services, call: Call, { company, user }: Portal, address: string): void {
  if (call.rate === 'none') return
  const wait = rates.take(rateKey(call.name, company.id, user?.id, address), config.limits[call.rate])
  if (wait > 0) throw tooMany(wait)
}
