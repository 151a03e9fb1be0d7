import { useEffect, useRef, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { DayInput } from './day-input.tsx'

interface Props {
  readonly label: string
  readonly company: CompanyData
  /** ISO, '' for none. */
  readonly day: string
  readonly earliest?: string
  readonly latest?: string
  readonly always?: boolean
  readonly onDay: (day: string) => void
}

/** Milliseconds: `3/4/20` is a day on the way to `3/4/2026`. */
const TYPING_DEBOUNCE_MS = 500

/** A day of a filter, that is asked for once the typing rests, or its box is left. */
export function SettledDay({ day, onDay, ...props }: Props) {
  const [now, setNow, settle] = useDebounced(day, onDay)
  return <DayInput {...props} day={now} onDay={setNow} onLeave={settle} />
}

/** The value of an input, reported when it was not changed for a moment, or at once by `settle`; follows `value` when that changes by other means. */
function useDebounced(value: string, onChange: (value: string) => void) {
  const [chosen, setChosen] = useState(value)
  const [reported, setReported] = useState(value)
  if (value !== reported) {
    setReported(value)
    setChosen(value)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (chosen === reported) return
    const timer = setTimeout(() => {
      setReported(chosen)
      latest.current(chosen)
    }, TYPING_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [chosen, reported])
  function settle(): void {
    if (chosen === reported) return
    setReported(chosen)
    onChange(chosen)
  }
  return [chosen, setChosen, settle] as const
}
