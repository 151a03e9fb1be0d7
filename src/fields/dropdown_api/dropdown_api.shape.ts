import { apiRules } from '../kit/api-rules.ts'
import { api } from '../kit/api.shape.ts'
import { fieldShape, flag, type KindShape } from '../kit/shape.ts'

export const dropdownApiShape: KindShape = { shape: fieldShape({ api, isMultiple: flag, asRadios: flag, sort: flag }), rules: apiRules }
