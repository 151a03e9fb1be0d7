import { defineWidget } from '../field-props.ts'
import { TextareaInput } from './textarea-input.tsx'

export const textareaWidget = defineWidget({ Input: TextareaInput, frame: () => 'label', wide: true })
