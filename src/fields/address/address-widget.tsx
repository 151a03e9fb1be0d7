import { defineWidget, type InputProps } from '../field-props.ts'
import { lateInput } from '../kit/late-input.tsx'
import type { AddressField } from './address.ts'

const AddressInput = lateInput<InputProps<AddressField>>(async () => (await import('./address-input.tsx')).AddressInput)

export const addressWidget = defineWidget<AddressField>({ Input: AddressInput, frame: () => 'label', fetch: AddressInput.fetch })
