import { fieldShape, flag, values } from '../kit/shape.ts'

export const RadioShape = fieldShape({ values, isInLine: flag })
