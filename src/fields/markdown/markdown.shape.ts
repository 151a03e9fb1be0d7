import { fieldShape, within, type KindShape } from '../kit/shape.ts'
import { MAX_IMAGE_BOX } from './markdown.ts'

export const markdownShape: KindShape = {
  shape: fieldShape({
    imgHeight: within(1, MAX_IMAGE_BOX),
    imgWidth: within(1, MAX_IMAGE_BOX),
  }),
}
