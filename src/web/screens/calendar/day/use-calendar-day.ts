import { useEffect, useEffectEvent, useState } from 'react'
import { may } from '#contract/call.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { type CalendarDay, readCalendarDay } from '#contract/portal/calendar-day.ts'
import { call } from '../../../api/call.ts'

/** What is counted is read again so much later at the earliest: where many book, something always follows. */
const REREAD_MS = 5_000

interface DayRead {
  readonly of: string
  readonly attempt: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** undefined: it could not be read. */
  readonly day: CalendarDay | undefined
}

interface CountedDay {
  /** undefined: not read yet, or who reads is not told. */
  readonly day: CalendarDay | undefined
  /** It could not be read, and nothing is there. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** What is counted of the shown day, for staff: after its bars, and again when something changes. @param changes counts them */
export function useCalendarDay({ company, calendar, user }: CalendarPage, changes: number): CountedDay {
  const { from, to, building, space } = calendar
  const { path } = company
  const mayCount = from === to && may(user.permissions, readCalendarDay.needs)
  const key = [path, from, building, space].join(' ')
  const [read, setRead] = useState<DayRead>()
  const [attempt, setAttempt] = useState(0)
  const turn = `${changes} ${attempt}`
  const readAt = read?.of === key && read.attempt === attempt ? read.at : 0
  const waitFor = useEffectEvent(() => Math.max(0, readAt + REREAD_MS - Date.now()))
  useEffect(() => {
    if (!mayCount) return
    const abort = new AbortController()
    const load = async (of: string) => {
      const query = { from, building, space }
      const { ok, body } = await call(readCalendarDay, { params: { company: path }, query, signal: abort.signal, quiet: true })
      if (abort.signal.aborted) return
      const done = { of: key, attempt: Number(of.split(' ')[1]), at: Date.now() }
      // What was read stays where it cannot be read again.
      setRead(before => ({ ...done, day: ok ? body : before?.of === key ? before.day : undefined }))
    }
    const timer = setTimeout(() => void load(turn), waitFor())
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [mayCount, key, path, from, building, space, turn])
  const shown = read?.of === key ? read : undefined
  return { day: shown?.day, hasFailed: shown !== undefined && !shown.day, retry: () => setAttempt(before => before + 1) }
}
