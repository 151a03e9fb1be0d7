import { useEffect, useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { withSearch } from '../../../admin/paths.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { loadPage } from '../../../api/page.ts'
import { useWatchedCalendar } from '../use-watched-calendar.ts'

interface DayAgenda {
  /** What is booked on the day, as rows; undefined: not read yet. */
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

/** The agenda of the day that is shown: on a phone a day is a list. */
export function useDayAgenda(page: CalendarPage): DayAgenda {
  const { search } = useNavigation()
  const { from } = page.calendar
  const [read, setRead] = useState<AgendaRead>()
  const [attempt, setAttempt] = useState(0)
  const refresh = () => setAttempt(before => before + 1)
  const request = `${attempt} ${withSearch(search, { view: 'agenda', from, to: from, open: '' })}`
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
