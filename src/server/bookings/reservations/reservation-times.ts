import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import type { Runner } from '../../db/company-db.ts'
import { inLanguage } from '../../http/languages.ts'
import { type EventTimes, eventTimes } from '../event-times.ts'
import { spacesById } from '../zones.ts'

/** What is wanted, where and when, as the database knows the places. */
interface PlacedTimes {
  readonly times: EventTimes
  /** In their order, those that are there; by the names that the log has. */
  readonly places: readonly { readonly id: string; readonly name: string; readonly zone: string }[]
}

/** The times are on the clock of the first space. @throws RangeError of times that cannot be */
export async function timesOf(
  tx: Runner,
  company: string,
  { spaces, start, end, overnight }: Pick<ReservationContent, 'spaces' | 'start' | 'end' | 'overnight'>,
): Promise<PlacedTimes> {
  const known = await inLanguage('en', () => spacesById(tx, company, spaces))
  const places = spaces.flatMap(id => {
    const place = known.get(id)
    return place ? [{ id, name: place.name, zone: place.zone }] : []
  })
  return { times: eventTimes({ start, end, overnight, timezone: places[0]?.zone ?? 'UTC' }), places }
}
