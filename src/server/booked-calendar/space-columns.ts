import type { CalendarBars } from '#contract/portal/calendar.ts'
import type { Portal } from '../portal.ts'

/** Spaces from a place on, in the order of bars. */
export interface SpaceWindow {
  readonly first: number
  readonly spaces: Awaited<ReturnType<Portal['bookedCalendar']['spaces']>>
}

export const spaceColumns = ({ first, spaces }: SpaceWindow): CalendarBars['spaces'] => ({
  first,
  total: spaces[0]?.total ?? 0,
  uuid: spaces.map(({ id }) => id),
  name: spaces.map(({ name }) => name),
  building: spaces.map(({ building }) => building),
  floor: spaces.map(({ floor }) => floor),
  zone: spaces.map(({ zone }) => zone),
  seats: spaces.map(({ seats }) => seats),
})
