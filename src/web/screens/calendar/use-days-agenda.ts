import { useEffect, useRef, useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { withSearch } from '../../admin/paths.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { loadPage } from '../../api/page.ts'
import { afterTime, type RestingReads, restingReads } from './resting-reads.ts'
import { useWatchedCalendar } from './use-watched-calendar.ts'

interface DaysAgenda {
  /** What is booked on these days, as rows; undefined: not read yet. */
  readonly agenda: CalendarPage | undefined
  /** The last time it could not be read. */
  readonly hasFailed: boolean
  readonly refresh: () => void
}

interface AgendaRead {
  readonly of: CalendarPage
  readonly agenda: CalendarPage | undefined
  readonly hasFailed: boolean
}

/** What somebody takes is read at once, and what comes after it so much later at the earliest. */
const REREAD_MS = 1000

/** The agenda of the days that are shown: on a phone they are a list. */
export function useDaysAgenda(page: CalendarPage): DaysAgenda {
  const { search } = useNavigation()
  const { from, to } = page.calendar
  const [read, setRead] = useState<AgendaRead>()
  const reads = useRef<RestingReads>(undefined)
  const request = withSearch(search, { view: 'agenda', from, to, open: '' })
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const found = await loadPage(page.company.path, 'calendar', request)
      const agenda = found?.render === 'calendar' ? found : undefined
      if (isOver) return
      // What was read stays where it cannot be read again.
      setRead(before => ({ of: page, agenda: agenda ?? (before?.of === page ? before.agenda : undefined), hasFailed: !agenda }))
    }
    const resting = restingReads({ read: load, restMs: REREAD_MS, clock: () => Date.now(), after: afterTime })
    reads.current = resting
    resting.now()
    return () => {
      isOver = true
      resting.stop()
    }
  }, [page, request])
  useWatchedCalendar(page, () => reads.current?.changed())
  const { agenda, hasFailed } = read?.of === page ? read : { agenda: undefined, hasFailed: false }
  return { agenda, hasFailed, refresh: () => reads.current?.now() }
}
