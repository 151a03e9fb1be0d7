import { defineWidget } from '../field-props.ts'
import { DateInput } from './date-input.tsx'

export const dateWidget = defineWidget({ Input: DateInput, frame: () => 'label', width: () => 'date' })
