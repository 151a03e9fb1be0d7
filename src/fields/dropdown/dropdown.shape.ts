import { fieldShape, flag, values, type KindShape } from '../kit/shape.ts'

export const dropdownShape: KindShape = { shape: fieldShape({ values, isMultiple: flag, asRadios: flag, sort: flag }) }
