import { defineWidget, type InputProps } from '../field-props.ts'
import { lateInput } from '../kit/late-input.tsx'
import type { WidgetField } from './widget.ts'

const SpacesInput = lateInput<InputProps<WidgetField>>(async () => (await import('./widget-input.tsx')).SpacesInput)

export const widgetWidget = defineWidget<WidgetField>({ Input: SpacesInput, frame: () => 'group', wide: true, fetch: SpacesInput.fetch })
