import { fieldShape, within, type KindShape } from '../kit/shape.ts'
import { MAX_TEXT_LENGTH } from './text.ts'

export const textShape: KindShape = { shape: fieldShape({ maxLength: within(1, MAX_TEXT_LENGTH) }) }
