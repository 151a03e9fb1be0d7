import { Type } from 'typebox'
import { limits } from '../kit/limits.ts'
import { fieldShape, flag, upTo, within, type KindShape } from '../kit/shape.ts'
import { MAX_ACCEPT_LENGTH, MAX_MEGABYTES } from './file.ts'

const ENTRY = '(?:\\.[A-Za-z0-9]{1,20}|[A-Za-z]+/(?:\\*|[A-Za-z0-9.+-]{1,100}))'

export const fileShape: KindShape = {
  shape: fieldShape({
    buttonText: Type.Optional(upTo(limits.name)),
    accept: Type.Optional(Type.String({ maxLength: MAX_ACCEPT_LENGTH, pattern: `^(?:\\s*${ENTRY}\\s*(?:,\\s*${ENTRY}\\s*)*)?$` })),
    isMultiple: flag,
    maxSize: within(1, MAX_MEGABYTES),
  }),
  /** By setting: what is wrong with a text that its pattern does not allow. */
  patternIssues: { accept: 'This should be a list like “.pdf, image/*, text/plain”.' },
}
