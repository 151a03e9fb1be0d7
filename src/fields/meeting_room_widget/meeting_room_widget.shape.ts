import { rowsSettings } from '../kit/rows-field.shape.ts'
import { fieldShape, type KindShape } from '../kit/shape.ts'

export const meetingRoomWidgetShape: KindShape = { shape: fieldShape(rowsSettings) }
