import { defineWidget } from '../field-props.ts'
import { fetchedChoices } from '../kit/fetched-input.tsx'
import { RadioButtons } from '../kit/radio-buttons.tsx'

export const radioWidget = defineWidget({ Input: fetchedChoices(RadioButtons), frame: () => 'radiogroup' })
