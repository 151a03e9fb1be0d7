import { ActionIcon, Button } from '@mantine/core'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { ClosureRow } from '#contract/portal/resource-rows.ts'
import type { TypedFields } from '#contract/portal/resources.ts'
import { Icon } from '../../admin/icons.tsx'
import { resourceTexts } from '../../admin/resources/resource-texts.ts'
import type { OpenDialog } from './open-dialog.ts'
import { cardTexts as texts } from './resources-screen-texts.ts'
import { spaceTime } from './space-time.ts'

interface Props {
  readonly company: CompanyData
  /** In which their times are written. */
  readonly zone: string
  readonly closures: readonly ClosureRow[]
  /** Where it is said that it is closed. */
  readonly originOf: (closure: ClosureRow) => string
  readonly mayDelete: boolean
  readonly onOpen: (dialog: OpenDialog) => void
}

/** What a space or a place is closed for. */
export function ClosureList({ company, zone, closures, originOf, mayDelete, onOpen }: Props) {
  const { span } = spaceTime(company, zone)
  if (closures.length === 0) return <p className="staff-hint">{texts.noClosures}</p>
  return (
    <ul className="space-list">
      {closures.map(closure => (
        <li key={closure.uuid}>
          <span>
            <strong>{closure.label}</strong>
            <small>{originOf(closure)}</small>
          </span>
          <span>{span(closure.starts_at, closure.ends_at)}</span>
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
  )
}

/** @param of what the closure is of @param name of that */
export function AddClosure({ of, name, onOpen }: { of: TypedFields; name: string; onOpen: Props['onOpen'] }) {
  return (
    <Button size="compact-sm" variant="subtle" leftSection={<Icon name="add" />} onClick={() => onOpen({ is: 'closure', of, name })}>
      {resourceTexts.add('closure')}
    </Button>
  )
}
