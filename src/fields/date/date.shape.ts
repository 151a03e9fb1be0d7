import { bounds, fieldShape, type KindShape } from '../kit/shape.ts'

export const dateShape: KindShape = { shape: fieldShape(bounds) }
