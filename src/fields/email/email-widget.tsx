import { defineWidget } from '../field-props.ts'
import { EmailInput } from './email-input.tsx'

export const emailWidget = defineWidget({ Input: EmailInput, frame: () => 'label', width: () => 'long' })
