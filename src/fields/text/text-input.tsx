import type { InputProps } from '../field-props.ts'
import { cleanLine } from '../kit/clean.ts'
import { LineInput } from '../kit/line-input.tsx'
import { TEXT_LENGTH } from './text.ts'

export function TextInput(props: InputProps) {
  'use no memo'
  return <LineInput {...props} inputType="text" max={props.field.maxLength ?? TEXT_LENGTH} read={cleanLine} />
}
