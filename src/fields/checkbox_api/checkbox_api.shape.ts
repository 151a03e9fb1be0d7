import { api } from '../kit/api.shape.ts'
import { fieldShape, flag } from '../kit/shape.ts'

export const CheckboxApiShape = fieldShape({ api, isInLine: flag })
