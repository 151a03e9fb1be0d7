import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BookingData, SpaceToMoveTo } from '#contract/portal/bookings.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { Failed, Loading } from '../../../admin/states.tsx'
import { MoveDialog } from '../../admin_submission/move-dialog.tsx'
import { SpaceDialog } from '../../admin_submission/space-dialog.tsx'
import { spaceDialogTexts } from '../../admin_submission/space-dialog-texts.ts'
import { useSpacesToMoveTo } from '../../admin_submission/use-spaces-to-move-to.ts'
import { panelTexts as texts } from './panel-texts.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly booking: BookingData
}

/** So many spaces are proposed; the dialog has all. */
const MAX_WAYS = 3

/** Where a booking that clashes could go: other spaces at its times, and other times of its space. 'Try' shows what would change, and saves nothing (P12.170). */
export function WaysOut({ page, booking }: Props) {
  const { company, submission } = page
  const [tried, setTried] = useState<SpaceToMoveTo | 'times'>()
  const { found, status, retry } = useSpacesToMoveTo(
    { company: company.path, submission: submission.uuid, booking: booking.uuid },
    booking.version,
    '',
  )
  const free = found?.spaces.filter(({ reasons }) => reasons.length === 0).slice(0, MAX_WAYS) ?? []
  const end = () => setTried(undefined)
  return (
    <section className="ways-out" aria-label={texts.waysOut}>
      <h3>{texts.waysOut}</h3>
      {!found && status === 'loading' && <Loading />}
      {!found && status === 'failed' && <Failed onRetry={retry} />}
      {found && free.length === 0 && <p className="staff-hint">{texts.noWays}</p>}
      <ul>
        {free.map(space => (
          <Way key={space.uuid} title={space.name} text={factsOf(space)} name={spaceInBuilding(space)} onTry={() => setTried(space)} />
        ))}
        <Way title={texts.otherTimes} text={texts.otherTimesHint} name={texts.otherTimes} onTry={() => setTried('times')} />
      </ul>
      <p className="staff-hint">{texts.tryHint}</p>
      {tried === 'times' && <MoveDialog page={page} booking={booking} onClose={end} />}
      {typeof tried === 'object' && <SpaceDialog page={page} booking={booking} first={tried} onClose={end} />}
    </section>
  )
}

function factsOf({ building, seats, layouts: [layout] }: SpaceToMoveTo): string {
  return `${building} · ${layout ? spaceDialogTexts.layoutFor(layout.name, layout.seats) : spaceDialogTexts.seats(seats)}`
}

interface WayProps {
  readonly title: string
  readonly text: string
  /** What is tried, where the button is heard by itself. */
  readonly name: string
  readonly onTry: () => void
}

function Way({ title, text, name, onTry }: WayProps) {
  return (
    <li>
      <div>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <div className="staff-hint">{text}</div>
      </div>
      <Button variant="light" size="compact-md" aria-label={texts.tryOf(name)} onClick={onTry}>
        {texts.try}
      </Button>
    </li>
  )
}
