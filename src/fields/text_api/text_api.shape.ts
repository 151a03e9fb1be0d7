import { apiRules } from '../kit/api-rules.ts'
import { api } from '../kit/api.shape.ts'
import { fieldShape, flag, type KindShape } from '../kit/shape.ts'

export const textApiShape: KindShape = { shape: fieldShape({ api, value_only: flag }), rules: apiRules }
