import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import type { Runner } from '../../db/company-db.ts'
import { inLanguage } from '../../http/languages.ts'
import { type EventTimes, eventTimes } from '../event-times.ts'
import { spacesById } from '../zones.ts'

/** A space that is wanted, as the database knows it; by the name that the log has. */
export interface WantedPlace {
  readonly id: string
  readonly name: string
  readonly zone: string
}

/** In their order, those that are there. */
export async function placesOf(tx: Runner, company: string, spaces: readonly string[]): Promise<readonly WantedPlace[]> {
  const known = await inLanguage('en', () => spacesById(tx, company, spaces))
  return spaces.flatMap(id => {
    const place = known.get(id)
    return place ? [{ id, name: place.name, zone: place.zone }] : []
  })
}

/** The times are on the clock of the first space. @throws RangeError of times that cannot be */
export const timesIn = (
  [first]: readonly WantedPlace[],
  { start, end, overnight }: Pick<ReservationContent, 'start' | 'end' | 'overnight'>,
): EventTimes => eventTimes({ start, end, overnight, timezone: first?.zone ?? 'UTC' })
