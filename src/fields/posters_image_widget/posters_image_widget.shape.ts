import { Type } from 'typebox'
import { limits } from '../kit/limits.ts'
import { posterSettings } from '../kit/poster-field.shape.ts'
import { fieldShape, type KindShape, upTo } from '../kit/shape.ts'

const line = Type.Optional(upTo(limits.line))

export const postersImageShape: KindShape = {
  shape: fieldShape({ ...posterSettings, invalidPosterMessage: line, approvedNoImageMessage: line, noImageText: line }),
}
