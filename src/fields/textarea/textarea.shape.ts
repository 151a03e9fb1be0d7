import { fieldShape, within, type KindShape } from '../kit/shape.ts'
import { MAX_TEXTAREA_LENGTH } from './textarea.ts'

export const textareaShape: KindShape = { shape: fieldShape({ maxLength: within(1, MAX_TEXTAREA_LENGTH) }) }
