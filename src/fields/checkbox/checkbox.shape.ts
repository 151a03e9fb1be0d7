import { checkboxValues, fieldShape, flag, type KindShape } from '../kit/shape.ts'

export const checkboxShape: KindShape = { shape: fieldShape({ values: checkboxValues, isInLine: flag }) }
