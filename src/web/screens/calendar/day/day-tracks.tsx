import './day-tracks.css'
import { Button } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import type { CalendarDay } from '#contract/portal/calendar-day.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { texts as staffTexts } from '../../../admin/texts.ts'
import { dayText } from '../agenda-words.ts'
import { trackTexts as texts } from './track-texts.ts'

interface Props {
  readonly day: CalendarDay | undefined
  /** ISO */
  readonly date: string
  readonly company: CompanyData
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** Below the timeline: rooms for guests in the nights from this day on, and places of posters, each unfolded by a press (P12.173). */
export function DayTracks({ day, date, company, hasFailed, onRetry }: Props) {
  if (hasFailed)
    return (
      <p className="day-tracks-failed" role="status">
        <span>{texts.failed}</span>{' '}
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {staffTexts.retry}
        </Button>
      </p>
    )
  const nights = day?.nights
  const posters = day?.posters ?? []
  if ((!nights || nights.length === 0) && posters.length === 0) return null
  return (
    <section className="day-tracks" aria-label={texts.label}>
      {nights && nights.length > 0 && <Nights nights={nights} date={date} company={company} />}
      {posters.length > 0 && <Posters posters={posters} />}
    </section>
  )
}

interface NightTrackProps extends Pick<Props, 'date' | 'company'> {
  readonly nights: NonNullable<CalendarDay['nights']>
}

function Nights({ nights, date, company }: NightTrackProps) {
  const tonight = nights.find(({ night }) => night === date)?.rooms ?? 0
  const peak = nights.reduce((most, one) => (one.rooms > most.rooms ? one : most))
  const said = peak.rooms > tonight ? texts.peak(peak.rooms, dayText(peak.night, company)) : ''
  return (
    <Track icon="home" name={texts.nights} used={tonight} capacity={peak.rooms} value={texts.rooms(tonight)} more={said}>
      {nights.map(({ night, rooms, requests }) => (
        <Line
          key={night}
          name={dayText(night, company)}
          used={rooms}
          capacity={peak.rooms}
          value={texts.rooms(rooms)}
          more={texts.ofRequests(requests)}
        />
      ))}
    </Track>
  )
}

function Posters({ posters }: Pick<CalendarDay, 'posters'>) {
  const sum = (of: (one: CalendarDay['posters'][number]) => number) => posters.reduce((total, one) => total + of(one), 0)
  const [used, capacity] = [sum(one => one.used), sum(one => one.capacity)]
  return (
    <Track icon="flag" name={texts.posters} used={used} capacity={capacity} value={texts.taken(used, capacity)} more={texts.places}>
      {posters.map((one, at) => (
        <Line key={at} name={one.building} used={one.used} capacity={one.capacity} value={texts.taken(one.used, one.capacity)} more="" />
      ))}
    </Track>
  )
}

interface LineProps {
  readonly name: string
  readonly used: number
  readonly capacity: number
  readonly value: string
  readonly more: string
}

function Track({ icon, name, children, ...line }: LineProps & { readonly icon: 'home' | 'flag'; readonly children: ReactNode }) {
  return (
    <details className="day-track">
      <summary>
        <span className="day-track-name">
          <span className="day-track-fold">
            <Icon name="down" size={16} />
          </span>
          <Icon name={icon} size={16} />
          {name}
        </span>
        <Meter {...line} />
      </summary>
      <ul>{children}</ul>
    </details>
  )
}

function Line({ name, ...line }: LineProps) {
  return (
    <li>
      <bdi className="day-track-name">{name}</bdi>
      <Meter {...line} />
    </li>
  )
}

/** A bar that is as long as what is used is of all; the words beside it say so. */
function Meter({ used, capacity, value, more }: Omit<LineProps, 'name'>) {
  const share = capacity === 0 ? 0 : Math.min(1, used / capacity)
  return (
    <span className="day-track-value">
      <span className="day-track-meter" style={{ '--share': share } as CSSProperties} aria-hidden />
      <strong>{value}</strong> <span className="staff-hint">{more}</span>
    </span>
  )
}
