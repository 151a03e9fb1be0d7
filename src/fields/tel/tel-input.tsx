import type { InputProps } from '../field-props.ts'
import { LineInput } from '../kit/line-input.tsx'
import { readPhone } from './tel.ts'

export function TelInput(props: InputProps) {
  'use no memo'
  return <LineInput {...props} inputType="tel" read={readPhone} />
}
