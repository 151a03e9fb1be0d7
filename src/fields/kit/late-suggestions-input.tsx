import type { InputProps } from '../field-props.ts'
import { lateInput } from './late-input.tsx'

/** A line that suggests options: few forms have one, and its script comes with those. */
export const SuggestionsInput = lateInput<InputProps>(async () => (await import('./suggestions-input.tsx')).SuggestionsInput)
