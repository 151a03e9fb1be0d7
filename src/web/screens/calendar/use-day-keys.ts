import { useEffect, useEffectEvent } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { pressedKey } from '#ui/keys.ts'
import { useLetterKeys } from '../../admin/use-letter-keys.ts'
import type { ShownDays } from './calendar-days.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

interface DaysOfView {
  /** Those that are shown of this one. */
  readonly at: (day: string) => ShownDays
  readonly moved: (days: ShownDays, periods: number) => ShownDays
}

/** T is today; outside of a grid arrows go to other days, weeks or months, as J and K do anywhere: the keys of other calendars. */
export function useDayKeys({ calendar }: CalendarPage, address: CalendarAddress, { at, moved }: DaysOfView): void {
  const step = (periods: number) => address.toDays(moved(calendar, periods))
  useLetterKeys({ t: () => address.toDays(at(calendar.today)), j: () => step(1), k: () => step(-1) })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.defaultPrevented && !event.repeat
    // Only while nothing has the focus that arrows move something in.
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main'
    if (!isPlain || !isFree || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
    if (document.querySelector('[data-layer], dialog:modal')) return
    event.preventDefault()
    const isRtl = document.documentElement.dir === 'rtl'
    step((key === 'ArrowRight') === isRtl ? -1 : 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
