import { Button } from '@mantine/core'
import { may } from '#contract/call.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { addResource } from '#contract/portal/resources.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Icon } from '../../admin/icons.tsx'
import { Empty } from '../../admin/states.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { calendarTexts as texts } from './calendar-texts.ts'
import { type CalendarAddress, NO_FILTER } from './use-calendar-address.ts'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** Why there is no row, and what to do about it. */
export function CalendarEmpty({ page, address }: Props) {
  const { calendar } = page
  if (!calendar.has_spaces) return <NoSpaces page={page} />
  const isFiltered = Object.keys(NO_FILTER).some(name => calendar[name as keyof typeof NO_FILTER] !== '')
  if (!isFiltered) return <Empty icon="calendar" title={texts.nothing} text={texts.nothingText} />
  return (
    <Empty
      icon="search"
      title={texts.nothingFits}
      text={texts.nothingFitsText}
      action={
        <Button variant="default" onClick={() => address.filter(NO_FILTER)}>
          {texts.clear}
        </Button>
      }
    />
  )
}

function NoSpaces({ page: { company, user } }: Pick<Props, 'page'>) {
  const { go } = useNavigation()
  if (!may(user.permissions, addResource.needs)) return <Empty icon="spaces" title={texts.noSpaces} text={texts.noSpacesText} />
  const link = linkTo(company, 'admin/resources')
  return (
    <Empty
      icon="spaces"
      title={texts.noSpaces}
      text={texts.addSpacesText}
      action={
        <Button
          component="a"
          href={link}
          leftSection={<Icon name="add" />}
          onClick={event => {
            event.preventDefault()
            go(link)
          }}
        >
          {texts.addSpaces}
        </Button>
      }
    />
  )
}
