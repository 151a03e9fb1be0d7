import { fieldShape, flag, values, type KindShape } from '../kit/shape.ts'

export const radioShape: KindShape = { shape: fieldShape({ values, isInLine: flag }) }
