import { limits } from '../kit/limits.ts'
import { fieldShape, within, type KindShape } from '../kit/shape.ts'

export const markdownShape: KindShape = {
  shape: fieldShape({
    imgHeight: within(1, limits.imageBox),
    imgWidth: within(1, limits.imageBox),
  }),
}
