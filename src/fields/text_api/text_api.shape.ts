import { api } from '../kit/api.shape.ts'
import { fieldShape, flag } from '../kit/shape.ts'

export const TextApiShape = fieldShape({ api, value_only: flag })
