import type { SpaceDetails } from '#contract/portal/resource-rows.ts'

/** A space as its dialog edits it: with its weekly hours as they are typed. */
export const editedSpace = (space: SpaceDetails) => ({ ...space, weekly_hours: space.hours })
