import { api } from '../kit/api.shape.ts'
import { fieldShape, flag } from '../kit/shape.ts'

export const DropdownApiShape = fieldShape({ api, isMultiple: flag, sort: flag })
