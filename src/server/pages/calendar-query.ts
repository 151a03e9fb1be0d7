import type { CalendarFilter } from '#contract/portal/calendar.ts'
import type { BookedQuery } from '../booked-calendar/booked-query.ts'
import type { BookingReader } from '../booking-mask.ts'
import type { Portal } from '../portal.ts'

/** What a filter means to who reads: whoever reads no requests finds none that clash. */
export async function calendarQuery(portal: Portal, reader: BookingReader, filter: CalendarFilter): Promise<BookedQuery> {
  const isReader = reader.reads === 'requests'
  return {
    reader,
    from: filter.from,
    to: filter.to,
    building: filter.building || undefined,
    space: filter.space || undefined,
    form: filter.form || undefined,
    status: filter.status,
    search: filter.search,
    mine: filter.mine === 'true',
    requests: isReader && filter.clashes === 'true' ? await portal.clashes.requests(reader.hidden) : undefined,
  }
}
