import { limits } from '../kit/limits.ts'
import { fieldShape, within, type KindShape } from '../kit/shape.ts'

export const textareaShape: KindShape = { shape: fieldShape({ maxLength: within(1, limits.textareaLength) }) }
