import { Button, Checkbox, NativeSelect } from '@mantine/core'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { Icon } from '../../admin/icons.tsx'
import { SearchBox } from '../../admin/search-box.tsx'
import { SettledDay } from '../../admin/settled-day.tsx'
import { LengthFilter } from './availability/length-filter.tsx'
import { daysFrom, lengthOf } from './calendar-days.ts'
import { CalendarFormFilter } from './calendar-form-filter.tsx'
import { calendarTexts as texts } from './calendar-texts.ts'
import { VIEWS } from './calendar-views.ts'
import { SavedViewsMenu } from './saved-views/saved-views-menu.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** Which days, places and bookings: all of it in the address. What somebody is not told of they cannot ask for. */
export function CalendarFilters({ page, address }: Props) {
  const { company, calendar } = page
  const { from, to, availability, view } = calendar
  const { isTable = false, moved, daysAt, showsGaps } = VIEWS[view]
  const daysOf = (day: string) => (moved ? { ...daysAt(day, company) } : keptLength(page, day))
  return (
    <div className="staff-filters calendar-filters staff-noprint">
      <SavedViewsMenu page={page} />
      {isTable && <PeriodFilter page={page} address={address} />}
      <SettledDay always label={texts.from} company={company} day={from} onDay={day => address.filter(daysOf(day))} />
      {isTable && (
        <SettledDay always label={texts.to} company={company} day={to} earliest={from} onDay={day => address.filter({ from, to: day })} />
      )}
      <PlaceFilter page={page} address={address} />
      {availability && showsGaps ? (
        <LengthFilter minutes={availability.minutes} address={address} />
      ) : (
        <BookingFilters page={page} address={address} />
      )}
    </div>
  )
}

/** Of what is booked. */
function BookingFilters({ page, address }: Props) {
  const { reads, statuses, search, mine, clashes, status, view } = page.calendar
  const { isTable = false, findsClashes = isTable } = VIEWS[view]
  return (
    <>
      {reads !== 'own' && (
        <NativeSelect
          label={texts.status}
          data={[{ value: '', label: texts.anyStatus }, ...statuses.map(({ key, label }) => ({ value: key, label }))]}
          value={status}
          onChange={event => address.filter({ status: event.currentTarget.value })}
        />
      )}
      {reads === 'requests' && <CalendarFormFilter page={page} onForm={form => address.filter({ form })} />}
      <Checkbox
        className="calendar-only"
        label={texts.mine}
        checked={mine !== ''}
        onChange={event => address.filter({ mine: event.currentTarget.checked })}
      />
      {findsClashes && reads === 'requests' && (
        <Checkbox
          className="calendar-only"
          label={texts.clashes}
          checked={clashes !== ''}
          onChange={event => address.filter({ clashes: event.currentTarget.checked })}
        />
      )}
      <SearchBox label={texts.search} search={search} onSearch={text => address.filter({ search: text })} />
    </>
  )
}

/** From another day on as many days. */
const keptLength = ({ calendar }: CalendarPage, day: string) => ({ ...daysFrom(day, lengthOf(calendar)) })

const LENGTHS = [1, 7, 31] as const

function PeriodFilter({ page: { calendar }, address }: Props) {
  const names = { 1: texts.day, 7: texts.week, 31: texts.month } as const
  const length = LENGTHS.find(one => one === lengthOf(calendar))
  const other = length === undefined ? [{ value: '', label: texts.otherDays }] : []
  return (
    <NativeSelect
      label={texts.period}
      data={[...LENGTHS.map(one => ({ value: String(one), label: names[one] })), ...other]}
      value={length === undefined ? '' : String(length)}
      onChange={event => address.filter({ ...daysFrom(calendar.from, Number(event.currentTarget.value)) })}
    />
  )
}

/** A building; where the address names one space, that, until it is taken away. */
function PlaceFilter({ page: { calendar }, address }: Props) {
  const { buildings, building, space, chosen_space } = calendar
  if (space !== '') {
    const name = chosen_space ? `${chosen_space.name}, ${chosen_space.building}` : texts.goneSpace
    return (
      <div className="calendar-space">
        <span className="calendar-space-label">{texts.space}</span>
        <Button
          variant="default"
          rightSection={<Icon name="close" size={14} />}
          aria-label={texts.allSpaces({ space: name })}
          onClick={() => address.filter({ space: '' })}
        >
          <bdi>{name}</bdi>
        </Button>
      </div>
    )
  }
  const groups = [...Map.groupBy(buildings, ({ location }) => location)].map(([group, of]) => ({
    group,
    items: of.map(({ uuid, name }) => ({ value: uuid, label: name })),
  }))
  // A saved view, or an address that somebody sent, may name one that was deleted since.
  const isDeleted = building !== '' && !buildings.some(({ uuid }) => uuid === building)
  const gone = isDeleted ? [{ value: building, label: texts.goneBuilding }] : []
  return (
    <NativeSelect
      label={texts.building}
      data={[{ value: '', label: texts.allBuildings }, ...gone, ...groups]}
      value={building}
      onChange={event => address.filter({ building: event.currentTarget.value })}
    />
  )
}
