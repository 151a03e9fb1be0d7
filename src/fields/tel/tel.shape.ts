import { fieldShape, type KindShape } from '../kit/shape.ts'

export const telShape: KindShape = { shape: fieldShape({}) }
