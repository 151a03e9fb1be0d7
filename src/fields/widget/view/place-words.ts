import { spacesTexts as texts } from './spaces-texts.ts'

/** `Hudson House, floor 2`: a floor has a number, or a name of the company's. */
export function floorText(building: string, floor: string): string {
  if (floor === '') return building
  if (/^\d/.test(floor)) return texts.floorNumber({ building, floor })
  return /floor/i.test(floor) ? texts.floor({ building, floor }) : texts.floorName({ building, floor })
}

/** `120 in Theatre`; without a layout how many people it holds. */
export const seatsText = (seats: number, layout = ''): string =>
  layout === '' ? texts.people({ count: seats }) : texts.seatsIn({ seats, layout })

/** `Theatre 120` */
export const layoutSeatsText = ({ name, seating_capacity: seats }: { readonly name: string; readonly seating_capacity: number }): string =>
  texts.layoutSeats({ layout: name, seats })
