import { fieldShape, type KindShape } from '../kit/shape.ts'

export const emailShape: KindShape = { shape: fieldShape({}) }
