import { Type } from 'typebox'
import { eventFields } from './event-fields.shape.ts'
import { limits } from './limits.ts'
import { upTo } from './shape.ts'

const line = Type.Optional(upTo(limits.line))

/** The settings of a field whose answer is rows. */
export const rowsSettings = { label2: line, addBtnText: line, delBtnText: line, noDataText: line, eventFields }
