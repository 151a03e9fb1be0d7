import type { InputProps } from '../field-props.ts'
import { byText } from '../kit/bounds.ts'
import { DEFAULT_FORMATS, formatTime, hasTwelveHours, timeHint } from '../kit/formats.ts'
import { timeTexts } from './time-texts.ts'
import { TypedInput } from '../kit/typed-input.tsx'
import { time } from './time.ts'

export function TimeInput(props: InputProps) {
  'use no memo'
  const { formats = DEFAULT_FORMATS } = props
  return (
    <TypedInput
      {...props}
      picker={{ type: 'time', label: timeTexts.choose }}
      boundsTexts={timeTexts.bounds}
      compare={byText}
      inputMode={hasTwelveHours(formats) ? 'text' : 'decimal'}
      hint={timeHint(formats)}
      kind={time}
      write={answer => formatTime(answer, formats)}
      explain={() => timeTexts.unread({ format: timeHint(formats) })}
      ask={text => props.runner?.dayQuestion?.(props.field.mapField, text) ?? ''}
    />
  )
}
