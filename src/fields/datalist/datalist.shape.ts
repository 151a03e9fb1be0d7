import { fieldShape, values, type KindShape } from '../kit/shape.ts'

export const datalistShape: KindShape = { shape: fieldShape({ values }) }
