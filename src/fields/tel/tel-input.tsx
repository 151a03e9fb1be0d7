import type { InputProps } from '../field-props.ts'
import { cleanLine } from '../kit/clean.ts'
import { LineInput } from '../kit/line-input.tsx'

export function TelInput(props: InputProps) {
  'use no memo'
  return <LineInput {...props} inputType="tel" read={cleanLine} />
}
