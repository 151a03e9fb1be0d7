import type { InputProps } from '../field-props.ts'
import { byText } from '../kit/bounds.ts'
import { DEFAULT_FORMATS, formatTime, hasTwelveHours, timeHint } from '../kit/formats.ts'
import { readTime } from '../kit/canonical-texts.ts'
import { timeTexts } from './time-texts.ts'
import { TypedInput } from '../kit/typed-input.tsx'
import { readTypedTime } from '../kit/typed.ts'

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
      read={readTime}
      readTyped={text => [readTypedTime(text)]}
      write={answer => formatTime(answer, formats)}
      explain={() => timeTexts.unread({ format: timeHint(formats) })}
    />
  )
}
