const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR]

/** Seconds until the next try of a message to a webhook after so many that failed: 10 s, 1, 5, 30 min, 2, 5, 10, 14 h; undefined: none any more. */
export const webhookRetryAfter = (attempts: number): number | undefined => WAITS[attempts - 1]
