import { useEffect, useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { withSearch } from '../../admin/paths.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { loadPage } from '../../api/page.ts'
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

/** The agenda of the days that are shown: on a phone they are a list. */
export function useDaysAgenda(page: CalendarPage): DaysAgenda {
  const { search } = useNavigation()
  const { from, to } = page.calendar
  const [read, setRead] = useState<AgendaRead>()
  const [attempt, setAttempt] = useState(0)
  const refresh = () => setAttempt(before => before + 1)
  const request = `${attempt} ${withSearch(search, { view: 'agenda', from, to, open: '' })}`
  useWatchedCalendar(page, refresh)
  useEffect(() => {
    let isOver = false
    void loadPage(page.company.path, 'calendar', request.slice(request.indexOf(' ') + 1)).then(found => {
      const agenda = found?.render === 'calendar' ? found : undefined
      if (isOver) return
      // What was read stays where it cannot be read again.
      setRead(before => ({ of: page, agenda: agenda ?? (before?.of === page ? before.agenda : undefined), hasFailed: !agenda }))
    })
    return () => {
      isOver = true
    }
  }, [page, request])
  return read?.of === page ? { agenda: read.agenda, hasFailed: read.hasFailed, refresh } : { agenda: undefined, hasFailed: false, refresh }
}
