import { Type } from 'typebox'
import { EVENT_FIELD_NAMES } from './event-fields.ts'
import { limits } from './limits.ts'
import { strict, upTo } from './shape.ts'

/** Which mapFields a widget reads, where they are not the default ones. */
export const eventFields = Type.Optional(
  strict(Object.fromEntries(EVENT_FIELD_NAMES.map(name => [name, Type.Optional(upTo(limits.name))]))),
)
