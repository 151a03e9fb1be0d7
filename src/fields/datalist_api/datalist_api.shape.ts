import { apiRules } from '../kit/api-rules.ts'
import { api } from '../kit/api.shape.ts'
import { fieldShape, type KindShape } from '../kit/shape.ts'

export const datalistApiShape: KindShape = { shape: fieldShape({ api }), rules: apiRules }
