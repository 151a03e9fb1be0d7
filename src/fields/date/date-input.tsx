import type { InputProps } from '../field-props.ts'
import { textOf } from '../kit/plain-text.ts'
import { useDraft } from '../kit/use-draft.ts'
import { readDate } from './date.ts'

/** Without a latest date browsers let years of six digits be typed. */
const LAST = '9999-12-31'

export function DateInput({ state, value, onChange, control }: InputProps) {
  const draft = useDraft(textOf(value), text => onChange(readDate(text)), control.onBlur)
  return (
    <input
      {...control}
      {...draft}
      className="field-input field-short"
      type="date"
      min={readDate(state.min) || undefined}
      max={readDate(state.max) || LAST}
    />
  )
}
