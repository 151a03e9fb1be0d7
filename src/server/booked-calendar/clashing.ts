import type { BookingMask, BookingReader } from '../booking-mask.ts'
import type { Portal } from '../portal.ts'

interface MaskedRow {
  readonly mask: BookingMask
  readonly submission: string | null
}

/** Which bookings of these rows cannot be had as things are, for who reads requests. Only requests that clash at all are looked at closely. */
export async function clashingOf({ clashes }: Portal, reader: BookingReader, rows: readonly MaskedRow[]): Promise<ReadonlySet<string>> {
  const requests = new Set(rows.flatMap(({ mask, submission }) => (mask === 'none' && submission !== null ? [submission] : [])))
  if (reader.reads !== 'requests' || requests.size === 0) return new Set()
  const found = (await clashes.requests(reader.hidden)).filter(id => requests.has(id))
  const bookings = await clashes.ofRequests(found, reader.hidden)
  return new Set(bookings.filter(({ reason }) => reason !== null && reason !== 'free').map(({ id }) => id))
}
