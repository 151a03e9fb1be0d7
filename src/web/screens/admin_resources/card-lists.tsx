import { ActionIcon, Badge, Button } from '@mantine/core'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { ClosureRow, SpaceDetails } from '#contract/portal/resource-rows.ts'
import { Icon } from '../../admin/icons.tsx'
import { resourceTexts } from '../../admin/resources/resource-texts.ts'
import type { OpenDialog } from './open-dialog.ts'
import { cardTexts as texts } from './resources-screen-texts.ts'
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
  const { both } = spaceTime(page.company, space.zone)
  const origin = (closure: ClosureRow) => (closure.space_id === null ? texts.fromPlace(closure.of) : texts.ofSpace)
  return (
    <section aria-label={texts.closures}>
      <div className="space-section-head">
        <h3>{texts.closures}</h3>
        {mayEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Icon name="add" />}
            onClick={() => onOpen({ is: 'closure', of: { space_id: space.uuid } })}
          >
            {resourceTexts.add('closure')}
          </Button>
        )}
      </div>
      {space.closures.length === 0 && <p className="staff-hint">{texts.noClosures}</p>}
      <ul className="space-list">
        {space.closures.map(closure => (
          <li key={closure.uuid}>
            <span>
              <strong>{closure.label}</strong>
              <small>{origin(closure)}</small>
            </span>
            <span>{texts.fromTo(both(closure.starts_at), both(closure.ends_at))}</span>
            {mayDelete && (
              <ActionIcon
                variant="subtle"
                aria-label={resourceTexts.remove('closure', closure.label)}
                onClick={() => onOpen({ is: 'deleting', noun: 'closure', row: closure, name: closure.label })}
              >
                <Icon name="trash" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is booked there next. */
export function CardBookings({ page, space }: Props) {
  const { both } = spaceTime(page.company, space.zone)
  return (
    <section aria-label={texts.bookings}>
      <h3>
        {texts.bookings} <small>{texts.ahead(space.bookings_ahead)}</small>
      </h3>
      {space.bookings.length === 0 && <p className="staff-hint">{texts.noBookings}</p>}
      <ul className="space-list">
        {space.bookings.map(({ uuid, title, starts_at, ends_at, status, color }) => (
          <li key={uuid}>
            <span>
              <strong>{title || texts.untitled}</strong>
              <small>{texts.fromTo(both(starts_at), both(ends_at))}</small>
            </span>
            <Badge variant="default" tt="none" fw={500}>
              {color && <span className="resource-color" style={{ background: color }} />}
              {status}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
