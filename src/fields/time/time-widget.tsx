import { defineWidget } from '../field-props.ts'
import { TimeInput } from './time-input.tsx'

export const timeWidget = defineWidget({ Input: TimeInput, frame: () => 'label', width: () => 'time' })
