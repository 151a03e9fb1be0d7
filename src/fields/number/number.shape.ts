import { bounds, fieldShape } from '../kit/shape.ts'

export const NumberShape = fieldShape(bounds)
