import { fieldShape, flag, values } from '../kit/shape.ts'

export const DropdownShape = fieldShape({ values, isMultiple: flag, sort: flag })
