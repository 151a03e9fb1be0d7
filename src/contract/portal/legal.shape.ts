import { Type } from 'typebox'

export const NothingSaid = Type.Object({}, { additionalProperties: false })
