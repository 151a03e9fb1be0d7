import { defineWidget, type InputProps } from '../field-props.ts'
import { lateInput } from '../kit/late-input.tsx'
import type { PosterImageField } from './posters_image_widget.ts'

const Input = lateInput<InputProps<PosterImageField>>(async () => (await import('./posters_image_widget-input.tsx')).PostersImageInput)

export const postersImageWidget = defineWidget<PosterImageField>({ Input, frame: () => 'group', wide: true, fetch: Input.fetch })
