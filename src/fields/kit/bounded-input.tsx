import type { ComponentProps } from 'react'
import type { InputProps } from '../field-props.ts'
import { textOf } from './plain-text.ts'
import { useDraft } from './use-draft.ts'

interface Props extends InputProps, Pick<ComponentProps<'input'>, 'inputMode' | 'step' | 'onBeforeInput'> {
  readonly type: 'number' | 'date' | 'time'
  /** The kind's own, from what was typed and from what bounds are; '' for what is no answer. */
  readonly read: (text: string) => string
  /** The largest answer when the field sets none. */
  readonly last?: string
}

/** A control whose answer has an order. It shows what is typed until it is left, then the answer within its bounds. */
export function BoundedInput(props: Props) {
  'use no memo'
  const { field, state, value, onChange, control, files: _, read, last, ...rest } = props
  const draft = useDraft(textOf(value), text => onChange(read(text)), control.onBlur)
  return (
    <input
      {...control}
      {...draft}
      {...rest}
      className={rest.type === 'number' ? 'field-input' : 'field-input field-short'}
      min={read(state.min) || undefined}
      max={read(state.max) || last}
      placeholder={field.placeholder}
    />
  )
}
