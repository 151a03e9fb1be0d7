import type { InputProps } from '../field-props.ts'
import { textOf } from '../kit/plain-text.ts'
import { useDraft } from '../kit/use-draft.ts'
import { readTime } from './time.ts'

export function TimeInput({ state, value, onChange, control }: InputProps) {
  const draft = useDraft(textOf(value), text => onChange(readTime(text)), control.onBlur)
  return (
    <input
      {...control}
      {...draft}
      className="field-input field-short"
      type="time"
      min={readTime(state.min) || undefined}
      max={readTime(state.max) || undefined}
    />
  )
}
