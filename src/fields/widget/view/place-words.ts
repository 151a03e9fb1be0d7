import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { commaList } from '../listed.ts'
import type { SpacesState } from '../spaces-state.ts'
import { spacesTexts as texts } from './spaces-texts.ts'

/** `Hudson House, floor 2`: a floor has a number, or a name of the company's. */
export function floorText(building: string, floor: string): string {
  if (floor === '') return building
  if (/^\d/.test(floor)) return texts.floorNumber({ building, floor })
  return /floor/i.test(floor) ? texts.floor({ building, floor }) : texts.floorName({ building, floor })
}

/** What buttons of these spaces call them, by uid: `Room 106`, with its building where another one of them has the same name. */
export function spokenNames(spaces: readonly Pick<SpaceFound, 'uid' | 'name' | 'building'>[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of spaces) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(spaces.map(({ uid, name, building }) => [uid, (counts.get(name) ?? 0) > 1 ? commaList([name, building]) : name]))
}

/** What buttons call one of the chosen spaces. */
export const spokenNameOf = (uid: string, { selected }: Pick<SpacesState, 'selected'>): string =>
  spokenNames(selected.flatMap(({ space }) => space ?? [])).get(uid) ?? ''

/** `120 in Theatre`; without a layout how many people it holds. */
export const seatsText = (seats: number, layout = ''): string =>
  layout === '' ? texts.people({ count: seats }) : texts.seatsIn({ seats, layout })

/** `Theatre 120` */
export const layoutSeatsText = ({ name, seating_capacity: seats }: { readonly name: string; readonly seating_capacity: number }): string =>
  texts.layoutSeats({ layout: name, seats })
