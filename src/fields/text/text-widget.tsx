import { defineWidget } from '../field-props.ts'
import { textWidth } from '../kit/control-width.ts'
import { TextInput } from './text-input.tsx'

export const textWidget = defineWidget({ Input: TextInput, frame: () => 'label', width: textWidth })
