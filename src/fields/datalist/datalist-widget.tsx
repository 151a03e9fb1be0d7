import { defineWidget } from '../field-props.ts'
import { SuggestionsInput } from '../kit/late-suggestions-input.tsx'

export const datalistWidget = defineWidget({
  Input: SuggestionsInput,
  frame: () => 'label',
  width: () => 'long',
  fetch: SuggestionsInput.fetch,
})
