import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { atClick } from './press-dom.ts'

interface Draft {
  readonly ref: React.RefObject<HTMLInputElement | null>
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

/**
 * Lets somebody finish typing. While the control has the focus it shows what was typed, although the settled value may
 * already be another (a number below its minimum, half a year, half a label); when left, it shows the settled value.
 * `onText` hears every change. A half entry that the browser gives no value for is taken away when the control is left.
 */
export function useDraft(value: string, onText: (text: string) => void, onBlur?: () => void): Draft {
  'use no memo'
  const [draft, setDraft] = useState<string>()
  const ref = useRef<HTMLInputElement>(null)

  // Typing began before the script ran.
  useEffect(() => {
    const input = ref.current
    if (input && input === document.activeElement && input.value !== '') setDraft(input.value)
  }, [])

  return {
    ref,
    value: draft ?? value,
    onChange: ({ currentTarget }) => {
      setDraft(currentTarget.value)
      onText(currentTarget.value)
    },
    onBlur: () =>
      atClick(() => {
        if (ref.current?.validity.badInput) ref.current.value = ''
        setDraft(undefined)
        onBlur?.()
      }),
  }
}
