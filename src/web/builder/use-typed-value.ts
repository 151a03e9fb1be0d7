import { type ChangeEvent, use, useState } from 'react'
import { FormatsContext } from './editor-context.ts'
import { type ComparedChoice, shownIn, storedValue } from './rule-values.ts'

interface TypedValue {
  readonly value: string
  /** Is it as it was typed, and not left yet? */
  readonly isTyped: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

/**
 * A date, a time or a number, typed as people write it. What is typed stands there until the input is left; its meaning is stored at once.
 * @param value as it is stored
 */
export function useTypedValue(value: string, compared: ComparedChoice, onChange: (value: string) => void): TypedValue {
  const formats = use(FormatsContext)
  const [typed, setTyped] = useState<{ readonly text: string; readonly stored: string }>()
  // Whatever else changed the value (a step back, another field) is shown at once.
  const draft = typed?.stored === value ? typed.text : undefined
  return {
    value: draft ?? shownIn(value, compared, formats),
    isTyped: draft !== undefined,
    onChange({ currentTarget: { value: text } }) {
      const stored = storedValue(text, compared, formats)
      setTyped({ text, stored })
      onChange(stored)
    },
    onBlur: () => setTyped(undefined),
  }
}
