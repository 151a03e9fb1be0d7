import './booking-day.css'
import type { CSSProperties } from 'react'
import type { BookedDay, DayBar } from '#contract/portal/booked-day.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { formatDate, formatTime } from '#fields/kit/formats.ts'
import { RowLink } from '../../../admin/data-table.tsx'
import { Icon } from '../../../admin/icons.tsx'
import { clashOf, clockOf, type DayWindow, placeIn, takenBy, ticksOf } from './day-window.ts'
import { dayTexts as texts } from './day-texts.ts'

interface Props {
  readonly day: BookedDay
  readonly hours: DayWindow
  /** What it is a line of. */
  readonly space: string
  readonly company: CompanyData
}

/** The day of a booking in its space: a line to look at, and in words what else is there (P8.193). */
export function BookingDay({ day: { date, bars, more }, hours, space, company }: Props) {
  const own = bars.find(({ is }) => is === 'this')
  const others = bars.filter(bar => bar !== own)
  const day = formatDate(date, company)
  return (
    <div className="booking-day">
      <div className="booking-day-line" aria-hidden="true">
        {bars.map((bar, at) => (
          <Bar key={at} bar={bar} hours={hours} />
        ))}
        {others.map((bar, at) => {
          const clash = clashOf(own, bar)
          return clash && <span key={at} className="booking-day-clash" style={styleOf(placeIn(hours, clash))} />
        })}
      </div>
      <div className="booking-day-hours" aria-hidden="true">
        {ticksOf(hours).map(minutes => (
          <span key={minutes} style={{ '--at': `${((minutes - hours.from) / (hours.to - hours.from)) * 100}%` } as CSSProperties}>
            {formatTime(clockOf(minutes), company)}
          </span>
        ))}
      </div>
      {others.length === 0 ? (
        <p className="staff-hint">{texts.alone(day)}</p>
      ) : (
        <>
          <p className="staff-hint" aria-hidden="true">
            {texts.besideShort(day)}
          </p>
          <ul aria-label={texts.beside(space, day)}>
            {others.map((bar, at) => (
              <Other key={at} bar={bar} isClash={clashOf(own, bar) !== undefined} company={company} />
            ))}
          </ul>
          {more && <p className="staff-hint">{texts.more}</p>}
        </>
      )}
    </div>
  )
}

const styleOf = (place: ReturnType<typeof placeIn>) => ({ '--at': `${place?.at ?? 0}%`, '--size': `${place?.size ?? 0}%` }) as CSSProperties

/** What it takes hatched, and on it from when to when it is. */
function Bar({ bar, hours }: { readonly bar: DayBar; readonly hours: DayWindow }) {
  const [taken, body] = [placeIn(hours, takenBy(bar)), placeIn(hours, { from: bar.start, to: bar.end })]
  return (
    <>
      {taken && <span className="booking-day-buffer" style={styleOf(taken)} />}
      {body && (
        <span className="booking-day-bar" data-is={bar.is} data-takes={bar.takes || undefined} style={styleOf(body)}>
          {bar.is === 'other' ? bar.title : ''}
        </span>
      )}
    </>
  )
}

interface OtherProps {
  readonly bar: DayBar
  readonly isClash: boolean
  readonly company: CompanyData
}

/** What else is in the space, in words. */
function Other({ bar, isClash, company }: OtherProps) {
  const { is, start, end, set_up, strike, title, status, space, link } = bar
  const time = (minutes: number) => formatTime(clockOf(minutes), company)
  const called = is === 'hold' ? texts.held : is === 'request' ? texts.thisRequest : title || texts.booked
  const name = <bdi>{space === undefined ? called : texts.inSpace(called, space)}</bdi>
  const { from, to } = takenBy(bar)
  const facts = [
    `${time(start)} – ${time(end)}`,
    status,
    set_up > 0 ? texts.setUp(time(from)) : '',
    strike > 0 ? texts.strike(time(to)) : '',
  ].filter(Boolean)
  return (
    <li className={isClash ? 'booking-day-clashes' : undefined}>
      {isClash && (
        <>
          <Icon name="warning" size={14} /> <strong>{texts.clash}</strong>{' '}
        </>
      )}
      {link === undefined ? name : <RowLink href={link}>{name}</RowLink>} <bdi className="staff-hint">{facts.join(' · ')}</bdi>
    </li>
  )
}
