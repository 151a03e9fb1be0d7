import { Type } from 'typebox'
import { limits } from './limits.ts'
import { strict, upTo } from './shape.ts'

const path = Type.Optional(upTo(200))

/** Where the options come from (P3.21). What its texts may say: api-rules.ts. */
export const api = Type.Optional(
  strict({
    method: Type.Optional(Type.Union([Type.Literal('GET'), Type.Literal('POST')])),
    url: upTo(limits.url),
    authorization: Type.Optional(upTo(4000)),
    request: Type.Optional(upTo(20_000)),
    response: Type.Optional(strict({ array: path, label: path, value: path })),
  }),
)
