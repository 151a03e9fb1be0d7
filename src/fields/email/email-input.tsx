import type { InputProps } from '../field-props.ts'
import { LineInput } from '../kit/line-input.tsx'
import { readEmail } from './email.ts'

export function EmailInput(props: InputProps) {
  'use no memo'
  return <LineInput {...props} inputType="email" read={readEmail} />
}
