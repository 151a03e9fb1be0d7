import './text_api.css'
import type { InputProps } from '../field-props.ts'
import type { ApiField } from '../kit/api-source.ts'
import { Fetching } from '../kit/fetching.tsx'
import { textOf } from '../kit/plain-text.ts'
import { texts } from '../kit/texts.ts'
import { textApiTexts } from './text_api-texts.ts'

/** A text to read. `output` says by itself that it changed. */
export function TextApiInput({ field, state, value, control, onRetry }: InputProps) {
  'use no memo'
  const [first] = state.options
  const shown = (field as ApiField).value_only ? textOf(value) : (first?.label ?? textOf(value))
  return (
    <>
      <output id={control.id} className="field-output" aria-describedby={control['aria-describedby']}>
        {state.fetch === 'pending' && shown === '' ? texts.loading : shown}
      </output>
      <Fetching fetch={state.fetch} words={state.fetch === 'failed' ? textApiTexts.notLoaded : ''} onRetry={onRetry} />
    </>
  )
}
