import { type Static, Type } from 'typebox'
import { NamedItems } from './wire.shape.ts'

export const TenantFormats = Type.Object(
  { readable_date_format: Type.String(), readable_time_format: Type.String() },
  { additionalProperties: false },
)
export type TenantFormats = Static<typeof TenantFormats>

export const AgendaItemTypes = NamedItems
export const SetupTypes = NamedItems

/** Without a link to a system that has them there are none. */
export const MeetingRequestForms = Type.Object({ data: Type.Array(Type.Never(), { maxItems: 0 }) }, { additionalProperties: false })
export type MeetingRequestForms = Static<typeof MeetingRequestForms>
