import type { BookingData } from '#contract/portal/bookings.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'

/** What is booked, with its building: where buttons, dialogs and messages name it (P12.70). */
export const bookedSpace = ({ space, building }: Pick<BookingData, 'space' | 'building'>): string =>
  spaceInBuilding({ name: space, building })
