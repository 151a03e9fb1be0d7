import type { Formats } from '#engine/model/formats.ts'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { requesterByAnswers } from '../answers/request-names.ts'
import type { Runner } from '../db/company-db.ts'
import { stretchText } from '../stretch-text.ts'
import type { NameAnswers } from './booking-parts.ts'
import { selectFormats } from './formats.sql.ts'

/** How a company writes dates and times, as it is now. */
export async function formatsOf(runner: Runner, company: string): Promise<Formats> {
  const [formats] = await runner.run(selectFormats({ company }))
  return formats ?? DEFAULT_FORMATS
}

/** A booking that would not fit any more, as far as whoever changes the inventory may know it. Instants are ISO 8601. */
export interface LosingBooking {
  readonly space: string
  readonly building: string
  readonly start: string
  readonly end: string
  readonly is_hold: boolean
  /** Null: not for whoever asks. */
  readonly title: string | null
  /** Null where the submission is gone. */
  readonly reference: string | null
  readonly names: NameAnswers
  /** Name of the account that sent it, '' for a guest. */
  readonly account: string
}

/**
 * `Hall A, North Building: 12/08/2026 09:00 AM – 11:00 AM (America/Chicago), Summit, REQ-12, Ann Lee`; for whoever may not read submissions it
 * ends with `Booked`. @param zone of its space
 */
export function losingText(booking: LosingBooking, zone: string, formats: Formats): string {
  const { space, building, start, end, title, reference, names, account } = booking
  const what = title === null ? ['Booked'] : [title || 'Booking', reference, requesterByAnswers(names, account)]
  const parts = booking.is_hold ? ['On hold'] : what.filter(Boolean)
  return `${space}, ${building}: ${stretchText(start, end, zone, formats)} (${zone}), ${parts.join(', ')}`
}
