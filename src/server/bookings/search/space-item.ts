import type { SpaceFound, ReasonFound } from '#contract/tenant/spaces.shape.ts'
import type { NamedItem } from '#contract/tenant/wire.shape.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import type { selectLayoutsOfSpaces, selectSpaces } from './found-spaces.sql.ts'
import type { FoundReason } from './search.sql.ts'
import { isoIn } from './times.ts'
import { weeklyAvailabilities } from './weekly-availabilities.ts'

export type FoundSpaceRow = StatementRow<typeof selectSpaces>
export type SpaceLayoutRow = StatementRow<typeof selectLayoutsOfSpaces>

/** The public address of an image (beside the logo's). @param path of the company */
export const imageAddress = (path: string, file: string | null): string | null =>
  file === null ? null : `/api/portal/${path}/images/${file}`

/** What the items of one company are made with. */
export interface ItemNames {
  /** Path of the company. */
  readonly path: string
  /** Its features, in the order in which spaces name them. */
  readonly features: readonly NamedItem[]
}

/** A space as the wire says it (P12.2). */
export function spaceItem(
  row: FoundSpaceRow,
  ownLayouts: readonly SpaceLayoutRow[],
  { path, features }: ItemNames,
  reasons: readonly FoundReason[] = [],
): SpaceFound {
  const layouts = ownLayouts.map(({ uid, name, seating_capacity, is_default, is_custom, image }) => ({
    uid,
    name,
    seating_capacity,
    is_default,
    is_custom,
    layout_image: imageAddress(path, image),
  }))
  return {
    uid: row.id,
    name: row.name,
    image: imageAddress(path, row.image),
    building: row.building,
    building_uid: row.building_id,
    floor: row.floor ?? '',
    location: row.location,
    location_id: row.location_id,
    worksite: row.worksite,
    region: row.region,
    country: row.country,
    timezone: row.timezone,
    seating_capacity: row.seating_capacity,
    layout: layouts.find(({ is_default }) => is_default)?.name ?? '',
    layouts,
    weekly_availabilities: weeklyAvailabilities(row.open_minutes),
    has_custom_availability: row.has_custom_availability,
    features: features.filter(({ uid }) => row.features.includes(uid)),
    set_buffer: row.set_buffer,
    strike_buffer: row.strike_buffer,
    held_by_me: row.held_by_me,
    ...(row.requires_approval && { requires_approval: true as const }),
    unavailable_reasons: reasons.map(reason => reasonItem(reason, row.timezone)),
  }
}

/** A reason as the wire says it. @param zone of the space */
export const reasonItem = ({ key, label, short_label, until }: FoundReason, zone: string): ReasonFound => ({
  key,
  label,
  short_label,
  until: until === null ? null : isoIn(new Date(until), zone),
})
