import { Type } from 'typebox'
import { eventFields } from './event-fields.shape.ts'
import { limits } from './limits.ts'
import { upTo } from './shape.ts'

/** The settings that all widgets of posters have. */
export const posterSettings = { noDataText: Type.Optional(upTo(limits.line)), eventFields }
