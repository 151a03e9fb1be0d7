import { defineWidget } from '../field-props.ts'
import { TextApiInput } from './text_api-input.tsx'

export const textApiWidget = defineWidget({ Input: TextApiInput, frame: () => 'label' })
