import { fieldShape, values } from '../kit/shape.ts'

export const DatalistShape = fieldShape({ values })
