import { bounds, fieldShape, type KindShape } from '../kit/shape.ts'

export const numberShape: KindShape = { shape: fieldShape(bounds) }
