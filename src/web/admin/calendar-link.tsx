import { Button } from '@mantine/core'
import { Icon } from './icons.tsx'
import { texts } from './texts.ts'
import { useNavigation } from './use-navigation.ts'

interface Props {
  readonly href: string
  /** What it leads to, where the words beside it do not say so. */
  readonly of: string
  /** It leads to when that can be had. */
  readonly isToFree?: true
}

/** The way to what is booked there, or to what is free, in the calendar. */
export function CalendarLink({ href, of, isToFree }: Props) {
  const { go } = useNavigation()
  return (
    <Button
      className="staff-noprint"
      component="a"
      size="compact-md"
      variant="default"
      leftSection={<Icon name="calendar" size={16} />}
      href={href}
      aria-label={isToFree ? texts.freeSlotOf(of) : texts.calendarOf(of)}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(href)
      }}
    >
      {isToFree ? texts.freeSlot : texts.calendar}
    </Button>
  )
}
