import './free.css'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { daysFrom, moved } from '../calendar-days.ts'
import { CalendarEmpty } from '../calendar-empty.tsx'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { useDayKeys } from '../use-day-keys.ts'
import { FreeSpaces } from './free-spaces.tsx'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** When spaces can be had on a day for so long (P12.150): pressing a time leads to a form that asks for it. */
export function FreeView({ page, address }: Props) {
  useDayKeys(page, address, { at: day => daysFrom(day, 1), moved })
  const { has_spaces, places, availability } = page.calendar
  if (!has_spaces || !availability || !places || places.uuid.length === 0) return <CalendarEmpty page={page} address={address} />
  return <FreeSpaces page={page} address={address} places={places} availability={availability} />
}
