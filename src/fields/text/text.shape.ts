import { limits } from '../kit/limits.ts'
import { fieldShape, within } from '../kit/shape.ts'

export const TextShape = fieldShape({ maxLength: within(1, limits.textLength) })
