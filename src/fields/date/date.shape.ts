import { bounds, fieldShape } from '../kit/shape.ts'

export const DateShape = fieldShape(bounds)
