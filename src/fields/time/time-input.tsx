import type { InputProps } from '../field-props.ts'
import { BoundedInput } from '../kit/bounded-input.tsx'
import { readTime } from './time.ts'

export function TimeInput(props: InputProps) {
  'use no memo'
  return <BoundedInput {...props} type="time" read={readTime} />
}
