import { defineWidget } from '../field-props.ts'
import { TelInput } from './tel-input.tsx'

export const telWidget = defineWidget({ Input: TelInput, frame: () => 'label', width: () => 'phone' })
