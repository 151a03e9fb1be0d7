import type { InputProps } from '../field-props.ts'
import { BoundedInput } from '../kit/bounded-input.tsx'
import { readDate } from './date.ts'

/** Without a latest date browsers let years of six digits be typed. */
const LAST = '9999-12-31'

export function DateInput(props: InputProps) {
  'use no memo'
  return <BoundedInput {...props} type="date" read={readDate} last={LAST} />
}
