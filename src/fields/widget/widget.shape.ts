import { Type } from 'typebox'
import { eventFields } from '../kit/event-fields.shape.ts'
import { limits } from '../kit/limits.ts'
import { fieldShape, flag, type KindShape, upTo } from '../kit/shape.ts'

const words = Type.Optional(upTo(limits.line))

export const widgetShape: KindShape = {
  shape: fieldShape({
    overnight: flag,
    allLocations: flag,
    label2: words,
    addBtnText: words,
    delBtnText: words,
    noDataText: words,
    eventFields,
  }),
}
