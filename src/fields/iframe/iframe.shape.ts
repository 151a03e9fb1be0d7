import { Type } from 'typebox'
import { frameRules } from './frame-rules.ts'
import { limits } from '../kit/limits.ts'
import { fieldShape, strict, upTo, within, type KindShape } from '../kit/shape.ts'
import { MAX_PARAMS, MAX_IFRAME_HEIGHT } from './iframe.ts'

export const iframeShape: KindShape = {
  shape: fieldShape({
    url: upTo(limits.url),
    query: Type.Optional(Type.Array(strict({ param: upTo(limits.name), field: upTo(limits.name) }), { maxItems: MAX_PARAMS })),
    height: within(1, MAX_IFRAME_HEIGHT),
  }),
  rules: frameRules,
}
