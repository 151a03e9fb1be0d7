import { Type } from 'typebox'
import { limits } from '../kit/limits.ts'
import { fieldShape, flag, upTo, within } from '../kit/shape.ts'

const ENTRY = '(?:\\.[A-Za-z0-9]{1,20}|[A-Za-z]+/(?:\\*|[A-Za-z0-9.+-]{1,100}))'

export const FileShape = fieldShape({
  buttonText: Type.Optional(upTo(limits.name)),
  accept: Type.Optional(Type.String({ maxLength: limits.accept, pattern: `^(?:\\s*${ENTRY}\\s*(?:,\\s*${ENTRY}\\s*)*)?$` })),
  isMultiple: flag,
  maxSize: within(1, limits.megabytes),
})
