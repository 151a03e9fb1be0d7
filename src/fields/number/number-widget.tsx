import { defineWidget } from '../field-props.ts'
import { NumberInput } from './number-input.tsx'

export const numberWidget = defineWidget({ Input: NumberInput, frame: () => 'label', width: () => 'number' })
