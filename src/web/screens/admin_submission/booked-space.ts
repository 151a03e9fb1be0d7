import type { BookingData } from '#contract/portal/bookings.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'

/** What is booked, with its building (P12.70). */
export const bookedSpace = ({ space, building = '' }: BookingData): string => spaceInBuilding({ name: space, building })
