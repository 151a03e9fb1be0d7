import type { Field } from '#engine/model/form.ts'
import type { InputProps } from '../field-props.ts'
import { lateInput } from './late-input.tsx'

/** Several of the options. Most lists take one: its script comes for a field that takes more. */
export const MultipleInput = lateInput<InputProps>(async () => (await import('./multiple-input.tsx')).MultipleInput)

/** Fetches what a field with several answers needs; without a field as well. Never throws. */
export const fetchSelect = async (field?: Field): Promise<void> => (field && !field.isMultiple ? undefined : MultipleInput.fetch())
