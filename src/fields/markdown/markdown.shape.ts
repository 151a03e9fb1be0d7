import { limits } from '../kit/limits.ts'
import { fieldShape, within } from '../kit/shape.ts'

export const MarkdownShape = fieldShape({
  imgHeight: within(1, limits.imageBox),
  imgWidth: within(1, limits.imageBox),
})
