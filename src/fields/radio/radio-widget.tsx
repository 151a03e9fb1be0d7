import { defineWidget } from '../field-props.ts'
import { RadioButtons } from '../kit/radio-buttons.tsx'

export const radioWidget = defineWidget({ Input: RadioButtons, frame: () => 'radiogroup' })
