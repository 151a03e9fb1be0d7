import { fieldShape } from '../kit/shape.ts'

export const EmailShape = fieldShape({})
