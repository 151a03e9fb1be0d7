import { commaList } from '../listed.ts'
import { elsewhere, type SpacePlace } from '../space-name.ts'
import type { SpacesEvent } from '../spaces-state.ts'
import { spacesTexts as texts } from './spaces-texts.ts'

/** `Hudson House, floor 2`: a floor has a number, or a name of the company's. */
export function floorText(building: string, floor: string): string {
  if (!floor) return building
  if (/^\d/.test(floor)) return texts.floorNumber({ building, floor })
  return /floor/i.test(floor) ? texts.floor({ building, floor }) : texts.floorName({ building, floor })
}

/** Where a space lies, beneath its name: `Hudson House, floor 2`, and in which location where that is not the event's. */
export const placeText = (place: SpacePlace & { readonly floor: string }, event: SpacesEvent | undefined): string =>
  commaList([floorText(place.building, place.floor), elsewhere(place, event)].filter(Boolean))

/** `120 in Theatre`; without a layout how many people it holds. */
export const seatsText = (seats: number, layout = ''): string =>
  layout === '' ? texts.people({ count: seats }) : texts.seatsIn({ seats, layout })

/** `Theatre 120` */
export const layoutSeatsText = ({ name, seating_capacity: seats }: { readonly name: string; readonly seating_capacity: number }): string =>
  texts.layoutSeats({ layout: name, seats })
