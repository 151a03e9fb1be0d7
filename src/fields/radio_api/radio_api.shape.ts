import { api } from '../kit/api.shape.ts'
import { fieldShape, flag } from '../kit/shape.ts'

export const RadioApiShape = fieldShape({ api, isInLine: flag })
