import { Type } from 'typebox'
import { limits } from '../kit/limits.ts'
import { fieldShape, strict, upTo, within } from '../kit/shape.ts'

export const IframeShape = fieldShape({
  url: upTo(limits.url),
  query: Type.Optional(Type.Array(strict({ param: upTo(limits.name), field: upTo(limits.name) }), { maxItems: limits.params })),
  height: within(1, limits.frameHeight),
})
