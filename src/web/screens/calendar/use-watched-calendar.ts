import { useEffect, useEffectEvent } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'

/** Changes that come one after the other are told together. */
const GATHER_MS = 300

/**
 * Tells when somebody took or freed something in the building that is shown, or in any (P12.38), at most every 300 ms.
 * @param onChanged gets the uuids of these spaces; undefined: any of them may have changed
 */
export function useWatchedCalendar(
  { company, calendar }: CalendarPage,
  onChanged: (spaces: ReadonlySet<string> | undefined) => void,
): void {
  const { path, tenant_token } = company
  const { building } = calendar
  const report = useEffectEvent(onChanged)
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    let timer: number | undefined
    let changed: Set<string> | undefined = new Set()
    // Not put off by the next change: where many book at once, something always follows.
    const gather = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        const spaces = changed
        changed = new Set()
        report(spaces)
      }, GATHER_MS)
    }
    const all = () => {
      changed = undefined
      gather()
    }
    const some = (spaces: readonly string[]) => {
      for (const space of spaces) changed?.add(space)
      gather()
    }
    async function watch(): Promise<void> {
      const { watchSpaces } = await import('../../api/live.ts')
      if (isOver) return
      const buildings = building === '' ? [] : [building]
      stop = watchSpaces({ company: { path, tenant_token }, buildings, onChanged: some, onReset: all, onBack: all })
    }
    // Without it the page is as it was when it was opened.
    watch().catch(() => {})
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [path, tenant_token, building])
}
