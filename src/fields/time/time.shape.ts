import { bounds, fieldShape } from '../kit/shape.ts'

export const TimeShape = fieldShape(bounds)
