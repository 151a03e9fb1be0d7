import { fieldShape } from '../kit/shape.ts'

export const TelShape = fieldShape({})
