import { defineWidget, type InputProps } from '../field-props.ts'
import { lateInput } from '../kit/late-input.tsx'
import type { PosterField } from '../kit/poster-field.ts'

const Input = lateInput<InputProps<PosterField>>(async () => (await import('./posters_buildings_widget-input.tsx')).PostersBuildingsInput)

export const postersBuildingsWidget = defineWidget<PosterField>({ Input, frame: () => 'group', wide: true, fetch: Input.fetch })
