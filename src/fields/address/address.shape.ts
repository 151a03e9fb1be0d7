import { fieldShape, flag, type KindShape } from '../kit/shape.ts'

export const addressShape: KindShape = { shape: fieldShape({ isMultiple: flag, sort: flag, forcePlace: flag }) }
