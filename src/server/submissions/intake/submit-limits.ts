import { submitTexts } from '../messages.ts'
import { tooMany } from '../../errors.ts'
import { rateKey } from '../../http/rates.ts'
import type { SubmitContext } from '../submit-context.ts'
import type { ParsedBody } from './parsed-body.ts'

const MEGABYTE = 1024 * 1024
const MINUTES_PER_DAY = 24 * 60

/**
 * Guests send one run a few times a minute (a refused submit is sent again), not more, and with files less often.
 * @throws Problem 429
 */
export function limitRun({ services: { rates, limits }, portal: { user, company } }: SubmitContext, { texts, files }: ParsedBody): void {
  const run = texts.get('_run_uid')
  if (user || run === undefined) return
  const key = `${company.id} ${run.slice(0, 100)}`
  const waits = [
    rates.take(`run ${key}`, limits.submitsPerRunPerMinute),
    files.length > 0 ? rates.take(`uploads ${key}`, limits.guestUploadsPerRunPerMinute) : 0,
  ]
  if (waits.some(wait => wait > 0)) throw tooMany(Math.max(...waits))
}

/** Guests of one address leave so many bytes behind in a day. @throws Problem 429 */
export function limitFiles({ services: { rates, limits }, portal: { user, company }, address }: SubmitContext, bytes: number): void {
  if (user || bytes === 0) return
  const options = { amount: bytes / MEGABYTE, minutes: MINUTES_PER_DAY }
  const wait = rates.take(rateKey('files', company.id, undefined, address), limits.guestMegabytesPerAddressPerDay, options)
  if (wait > 0) throw tooMany(wait, submitTexts.tooManyFiles)
}

/** Submits that make the server ask other systems are limited like look-ups. @throws Problem 429 */
export function limitLookUps({ services: { rates, limits }, portal: { user, company }, address }: SubmitContext): void {
  const wait = rates.take(rateKey('fetching submits', company.id, user?.id, address), limits.lookUpsPerMinute)
  if (wait > 0) throw tooMany(wait)
}
