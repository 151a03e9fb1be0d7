import { Button } from '@mantine/core'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { lazyComponent } from '../../../admin/lazy-component.tsx'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { barTitle, pageOfBar, timeLeft } from './bar-words.ts'
import type { PlacedBar } from './bars.ts'
import { BookingFacts, type PanelSpace } from './booking-facts.tsx'
import type { DayClock } from './day-clock.ts'
import { PanelFrame } from './panel-frame.tsx'
import { timelineTexts as texts } from './timeline-texts.ts'
import { useNow } from './use-now.ts'

const RequestPart = lazyComponent(async () => (await import('./request-part.tsx')).RequestPart)

interface Props {
  readonly page: CalendarPage
  readonly placed: PlacedBar
  readonly space: PanelSpace
  readonly clock: DayClock
  readonly isBeside: boolean
  readonly onClose: () => void
}

/** What is known of a booking, the way to its request, and what its request waits for (P12.126). */
export function BookingPanel({ page, placed, space, clock, isBeside, onClose }: Props) {
  const { company, calendar } = page
  const { bar } = placed
  const link = pageOfBar(bar, page)
  const facts = <BookingFacts placed={placed} space={space} clock={clock} company={company} hasDays={calendar.from !== calendar.to} />
  return (
    <PanelFrame key={bar.key} title={barTitle(bar)} isBeside={isBeside} onClose={onClose}>
      {link?.isDecided ? (
        <RequestPart page={page} submission={bar.submission} booking={bar.booking} facts={facts} />
      ) : (
        <>
          {facts}
          <PanelNote bar={bar} />
          {link && <OpenLink href={link.href} text={bar.isOwn ? texts.openOwn : texts.open} />}
        </>
      )}
    </PanelFrame>
  )
}

function OpenLink({ href, text }: { readonly href: string; readonly text: string }) {
  const { go } = useNavigation()
  return (
    <div className="calendar-panel-end">
      <Button component="a" href={href} onClick={event => goTo(event, () => go(href))}>
        {text}
      </Button>
    </div>
  )
}

function goTo(event: React.MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
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
