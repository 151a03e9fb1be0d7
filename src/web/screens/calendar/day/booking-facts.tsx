import './booking-panel.css'
import type { ReactNode } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { dayText } from '../agenda-words.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { barTime, minuteText } from './bar-words.ts'
import type { PlacedBar } from './bars.ts'
import { extentOf } from './extent.ts'
import type { DayClock } from './day-clock.ts'
import { timelineTexts as texts } from './timeline-texts.ts'

export interface PanelSpace {
  readonly name: string
  readonly building: string
  readonly floor: string
  /** undefined: not known here. */
  readonly seats: number | undefined
}

interface Props {
  readonly placed: PlacedBar
  readonly space: PanelSpace
  readonly clock: DayClock
  readonly company: CompanyData
  /** Several days are shown: this one is named. */
  readonly hasDays: boolean
}

/** What a bar tells by itself: when, where, for how many, and how it stands. */
export function BookingFacts({ placed, space, clock, company, hasDays }: Props) {
  const { bar, pass, meets } = placed
  const time = barTime(bar, clock, company)
  const [from = '', to = ''] = time.split(' – ')
  const hasBuffers = bar.setUp + bar.strike > 0
  const extent = extentOf(placed)
  return (
    <dl className="calendar-facts">
      <Fact name={texts.when}>
        {hasDays && <div>{dayText(clock.day, company)}</div>}
        <strong>{pass === undefined ? time : pass === 1 ? texts.firstTime({ from, to }) : texts.secondTime({ from, to })}</strong>
        <div className="staff-hint">
          <bdi>{clock.zone}</bdi>
        </div>
      </Fact>
      {hasBuffers && (
        <Fact name={texts.blocked}>
          {texts.withBuffers({ from: minuteText(extent.from, company), to: minuteText(extent.to, company) })}
        </Fact>
      )}
      <Fact name={texts.where}>
        <bdi>{[space.building, space.floor, space.name].filter(Boolean).join(' · ')}</bdi>
      </Fact>
      {bar.people !== undefined && (
        <Fact name={calendarTexts.people}>
          {space.seats === undefined ? bar.people : texts.peopleOf({ count: bar.people, seats: space.seats })}
        </Fact>
      )}
      {bar.layout !== undefined && (
        <Fact name={texts.layout}>
          <bdi>{bar.layout}</bdi>
        </Fact>
      )}
      {meets.length > 0 && (
        <Fact name={texts.clash}>
          <strong className="calendar-clash">
            {meets.map(({ from: begin, to: end }) => `${minuteText(begin, company)} – ${minuteText(end, company)}`).join(', ')}
          </strong>
        </Fact>
      )}
      {bar.status && (
        <Fact name={calendarTexts.status}>
          <span className="calendar-status">
            <span className="calendar-mark" data-effect={bar.status.effect} style={{ color: bar.status.color }} />
            <bdi>{bar.status.label}</bdi>
          </span>
        </Fact>
      )}
    </dl>
  )
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
