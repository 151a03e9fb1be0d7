import { Badge } from '@mantine/core'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { SpaceDetails } from '#contract/portal/resource-rows.ts'
import { AddClosure, ClosureList } from './closure-list.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { cardTexts as texts } from './resources-screen-texts.ts'
import { spaceName } from './place-names.ts'
import { spaceTime } from './space-time.ts'

interface Props {
  readonly page: AdminResourcesPage
  readonly space: SpaceDetails
}

interface ClosuresProps extends Props {
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  readonly onOpen: (dialog: OpenDialog) => void
}

/** What the space is closed for, each with where that is said. */
export function CardClosures({ page, space, mayEdit, mayDelete, onOpen }: ClosuresProps) {
  return (
    <section aria-label={texts.closures}>
      <div className="space-section-head">
        <h3>{texts.closures}</h3>
        {mayEdit && <AddClosure of={{ space_id: space.uuid }} name={spaceName(space, page.places)} onOpen={onOpen} />}
      </div>
      <ClosureList
        company={page.company}
        zone={space.zone}
        closures={space.closures}
        originOf={closure => (closure.space_id === null ? texts.fromPlace(closure.of) : texts.ofSpace)}
        mayDelete={mayDelete}
        onOpen={onOpen}
      />
    </section>
  )
}

/** What is booked there next. */
export function CardBookings({ page, space }: Props) {
  const { span } = spaceTime(page.company, space.zone)
  return (
    <section aria-label={texts.bookings}>
      <h3>
        {texts.bookings} <small>{texts.ahead(space.bookings_ahead)}</small>
      </h3>
      {space.bookings.length === 0 && <p className="staff-hint">{texts.noBookings}</p>}
      <ul className="space-list">
        {space.bookings.map(({ uuid, title, starts_at, ends_at, status, color, rank, is_to_confirm }) => (
          <li key={uuid}>
            <span>
              <strong>{title || texts.untitled}</strong>
              <small>{span(starts_at, ends_at)}</small>
            </span>
            <Badge variant="default" tt="none" fw={500}>
              {color && <span className="resource-color" style={{ background: color }} />}
              {is_to_confirm ? texts.toConfirm(status) : rank === undefined ? status : texts.inLine(status, rank)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
