import { api } from '../kit/api.shape.ts'
import { fieldShape } from '../kit/shape.ts'

export const DatalistApiShape = fieldShape({ api })
