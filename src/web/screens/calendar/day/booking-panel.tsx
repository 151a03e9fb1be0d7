import './booking-panel.css'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { lazyComponent } from '../../../admin/lazy-component.tsx'
import { SidePanel } from '../../../admin/staff-dialog.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { dayText } from '../agenda-words.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { barTime, barTitle, minuteText, pageOfBar, timeLeft } from './bar-words.ts'
import { extentOf, type PlacedBar } from './bars.ts'
import type { DayClock } from './day-clock.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { useNow } from './use-now.ts'

const RequestPart = lazyComponent(async () => (await import('./request-part.tsx')).RequestPart)

export interface PanelSpace {
  readonly name: string
  readonly building: string
  readonly floor: string
  readonly seats: number
}

interface Props {
  readonly page: CalendarPage
  readonly placed: PlacedBar
  readonly space: PanelSpace
  readonly clock: DayClock
  readonly onClose: () => void
}

/** What is known of a booking, the way to its request, and what its request waits for (P12.126). */
export function BookingPanel({ page, placed, space, clock, onClose }: Props) {
  const { company, calendar } = page
  const { bar, pass } = placed
  const { go } = useNavigation()
  const link = pageOfBar(bar, page)
  const time = barTime(bar, clock, company)
  const [from = '', to = ''] = time.split(' – ')
  const hasBuffers = bar.setUp + bar.strike > 0
  const extent = extentOf(placed)
  return (
    <SidePanel title={barTitle(bar)} size="26rem" onClose={onClose}>
      <dl className="calendar-facts">
        <Fact name={texts.when}>
          {calendar.from !== calendar.to && <div>{dayText(clock.day, company)}</div>}
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
        {bar.people !== undefined && <Fact name={calendarTexts.people}>{texts.peopleOf({ count: bar.people, seats: space.seats })}</Fact>}
        {bar.layout !== undefined && (
          <Fact name={texts.layout}>
            <bdi>{bar.layout}</bdi>
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
      <PanelNote bar={bar} />
      {link?.isDecided ? (
        <RequestPart key={bar.submission} page={page} submission={bar.submission} booking={bar.booking} />
      ) : (
        link && (
          <Group justify="flex-end" className="calendar-panel-end">
            <Button component="a" href={link.href} onClick={event => goTo(event, () => go(link.href))}>
              {bar.isOwn ? texts.openOwn : texts.open}
            </Button>
          </Group>
        )
      )}
    </SidePanel>
  )
}

function goTo(event: React.MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Of what is withheld: that it is, and how long it lasts. */
function PanelNote({ bar }: Pick<PlacedBar, 'bar'>) {
  const now = useNow(1000)
  if (bar.kind === 'part') return <p>{bar.title === '' ? texts.partOfGone : texts.partText({ space: bar.title })}</p>
  if (bar.kind === 'hold') {
    const left = bar.expires === undefined ? '' : timeLeft(bar.expires, now)
    return (
      <>
        {left !== '' && (
          <p className="calendar-left" role="timer">
            <strong>{texts.left({ time: left })}</strong>
          </p>
        )}
        <p>{texts.heldText}</p>
      </>
    )
  }
  return bar.title === '' && bar.submission === '' ? <p>{texts.masked}</p> : null
}
