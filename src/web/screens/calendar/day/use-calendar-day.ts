import { useEffect, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { type CalendarDay, readCalendarDay } from '#contract/portal/calendar-day.ts'
import { call } from '../../../api/call.ts'
import { afterTime, type RestingReads, restingReads } from '../resting-reads.ts'

/** What is counted is read again so much later at the earliest: where many book, something always follows. */
const REREAD_MS = 5_000

interface DayRead {
  readonly of: string
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
  const reads = useRef<RestingReads>(undefined)
  useEffect(() => {
    if (!mayCount) return
    const abort = new AbortController()
    const load = async () => {
      const query = { from, building, space }
      const { ok, body } = await call(readCalendarDay, { params: { company: path }, query, signal: abort.signal, quiet: true })
      if (abort.signal.aborted) return
      // What was read stays where it cannot be read again.
      setRead(before => ({ of: key, day: ok ? body : before?.of === key ? before.day : undefined }))
    }
    const resting = restingReads({ read: load, restMs: REREAD_MS, clock: () => Date.now(), after: afterTime })
    reads.current = resting
    const cancel = afterTime(0, resting.changed)
    return () => {
      reads.current = undefined
      cancel()
      resting.stop()
      abort.abort()
    }
  }, [mayCount, key, path, from, building, space])
  useEffect(() => {
    if (changes > 0) reads.current?.changed()
  }, [changes])
  const shown = read?.of === key ? read : undefined
  return { day: shown?.day, hasFailed: shown !== undefined && !shown.day, retry: () => reads.current?.now() }
}
