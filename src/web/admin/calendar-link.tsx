import { Button } from '@mantine/core'
import { Icon } from './icons.tsx'
import { texts } from './texts.ts'
import { useNavigation } from './use-navigation.ts'

interface Props {
  readonly href: string
  /** What it leads to, where the words beside it do not say so. */
  readonly of: string
}

/** The way to what is booked there, in the calendar. */
export function CalendarLink({ href, of }: Props) {
  const { go } = useNavigation()
  return (
    <Button
      className="staff-noprint"
      component="a"
      size="compact-md"
      variant="default"
      leftSection={<Icon name="calendar" size={16} />}
      href={href}
      aria-label={texts.calendarOf(of)}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(href)
      }}
    >
      {texts.calendar}
    </Button>
  )
}
