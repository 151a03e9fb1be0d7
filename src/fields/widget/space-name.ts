import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { commaList } from './listed.ts'
import type { SpacesEvent } from './spaces-state.ts'

export type SpacePlace = Pick<SpaceFound, 'building' | 'location' | 'location_id'>
type At = Pick<SpacesEvent, 'location'> | undefined

/**
 * `Hall A, North Building`: what a space is called wherever its place does not stand beside it, and in all that is read out (P12.70). One that
 * lies elsewhere than the event says where; a company's own system may not say in which building.
 */
export const spaceName = ({ name, ...place }: SpacePlace & { readonly name: string }, event: At): string =>
  commaList([spaceInBuilding({ name, building: place.building }), elsewhere(place, event)].filter(Boolean))

/** Does a space lie where the event takes place? The form may say the location by its uid or its name. */
export const isInLocation = ({ location, location_id }: Omit<SpacePlace, 'building'>, wanted: string): boolean =>
  location === wanted || location_id === wanted

/** The location of a space that is not the event's; '' for one that is. */
export const elsewhere = (place: Omit<SpacePlace, 'building'>, event: At): string =>
  event && !isInLocation(place, event.location) ? place.location : ''
