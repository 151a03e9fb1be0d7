const MINUTE = 60
const FIRST_WAITS = [1, 5, 15, 60, 4 * 60].map(minutes => minutes * MINUTE)
const WAIT = 8 * 60 * MINUTE
/** A mail that cannot be delivered for so long is given up. */
const MAX_SECONDS = 3 * 24 * 60 * MINUTE

/**
 * Seconds until the next try of a mail after so many that failed for now: 1, 5, 15 and 60 minutes, 4 hours, then every 8 hours until three
 * days are over; undefined: none any more.
 */
export function retryAfter(attempts: number): number | undefined {
  const waited = (tries: number) =>
    FIRST_WAITS.slice(0, tries).reduce((sum, one) => sum + one, 0) + Math.max(0, tries - FIRST_WAITS.length) * WAIT
  return waited(attempts) > MAX_SECONDS ? undefined : (FIRST_WAITS[attempts - 1] ?? WAIT)
}
