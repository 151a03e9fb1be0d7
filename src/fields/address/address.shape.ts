import { fieldShape, flag } from '../kit/shape.ts'

export const AddressShape = fieldShape({ isMultiple: flag, sort: flag, forcePlace: flag })
