import { posterSettings } from '../kit/poster-field.shape.ts'
import { fieldShape, type KindShape } from '../kit/shape.ts'

export const postersCostShape: KindShape = { shape: fieldShape(posterSettings) }
