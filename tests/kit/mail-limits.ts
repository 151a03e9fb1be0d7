import type { Limits } from '#server/limits.ts'

/** Mails go, as many and as often as a test wants: `limits` of a server whose mails are looked at. */
export const MAILS_GO = {
  mailsAtOnce: 4,
  mailsPerCompanyPerMinute: 0,
  mailsPerAddressPerMinute: 0,
  confirmationsPerAddressPerHour: 0,
  confirmationsPerAddressPerDay: 0,
} as const satisfies Partial<Limits>
