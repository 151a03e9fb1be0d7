import { defineWidget } from '../field-props.ts'
import { SuggestionsInput } from '../kit/suggestions-input.tsx'

export const datalistWidget = defineWidget({ Input: SuggestionsInput, frame: () => 'label' })
