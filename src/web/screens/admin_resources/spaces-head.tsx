import { ActionIcon, Button, Group } from '@mantine/core'
import { may, type Permissions } from '#contract/call.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { addResource, deleteResource } from '#contract/portal/resources.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { CalendarLink } from '../../admin/calendar-link.tsx'
import { Icon } from '../../admin/icons.tsx'
import { resourceTexts } from '../../admin/resources/resource-texts.ts'
import { countSpaces } from './grid/grid-state.ts'
import type { GridStore } from './grid/grid-store.ts'
import { useGridState } from './grid/use-grid-state.ts'
import { gapTexts, placeGapTexts } from './gap-texts.ts'
import type { OpenDialog } from './open-dialog.ts'
import { nounInside, type PlaceNode } from './place-tree.ts'
import type { ClosablePlace } from './place-closures.ts'
import { placeTexts, spacesTexts as texts } from './resources-screen-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly store: GridStore
  /** From the widest to the chosen place; none: all places. */
  readonly path: readonly PlaceNode[]
  /** Whether the spaces in the store are those of this place. */
  readonly isReady: boolean
  /** Whether there are more than the first ones. */
  readonly more: boolean
  readonly zone: string | undefined
  /** The chosen place, if it can be closed as a whole. */
  readonly closable: ClosablePlace | undefined
  /** What the empty place itself offers to add. */
  readonly offered: ResourceNoun | undefined
  readonly permissions: Permissions
  readonly onOpen: (dialog: OpenDialog) => void
  readonly onClosures: () => void
}

/** Where one is in the places, and what can be done there. */
export function SpacesHead({ company, store, path, isReady, more, zone, closable, offered, permissions, onOpen, onClosures }: Props) {
  const count = useGridState(store, countSpaces)
  const canUndo = useGridState(store, ({ done }) => done.length > 0)
  const canRedo = useGridState(store, ({ undone }) => undone.length > 0)
  const note = [isReady && texts.counted(count, more), zone].filter(Boolean).join(' · ')
  const here = path.at(-1)
  const mayEdit = may(permissions, addResource.needs)
  const inside: ResourceNoun | undefined = here ? nounInside(here.noun) : 'region'
  const off = path.find(({ isInactive }) => isInactive)
  const building = path.find(({ noun }) => noun === 'building')
  return (
    <header className="inventory-title">
      <div>
        <p className="staff-hint">
          {path
            .slice(0, -1)
            .map(({ name }) => name)
            .join(' › ')}
        </p>
        <h1>
          {here?.name ?? texts.allPlaces} <small>{note}</small>
        </h1>
        {off && (
          <p className="inventory-gaps">
            <Icon name="warning" size={16} /> {texts.inactivePlace(off.name)}
          </p>
        )}
        {here && here.gaps.length > 0 && (
          <p className="inventory-gaps">
            <Icon name="warning" size={16} /> <strong>{gapTexts.incomplete}:</strong> {here.gaps.map(gap => placeGapTexts[gap]).join(' ')}{' '}
            {here.gaps.includes('no_price') && mayEdit && <a href={linkTo(company, 'admin/resources/posters')}>{gapTexts.addPrice}</a>}
          </p>
        )}
      </div>
      <Group gap="xs">
        {here?.noun === 'building' && <CalendarLink href={`${linkTo(company, 'calendar')}?building=${here.uuid}`} of={here.name} />}
        {mayEdit && (
          <>
            <ActionIcon variant="subtle" size="input-sm" aria-label={texts.undo} disabled={!canUndo} onClick={() => store.undo()}>
              <Icon name="undo" />
            </ActionIcon>
            <ActionIcon variant="subtle" size="input-sm" aria-label={texts.redo} disabled={!canRedo} onClick={() => store.redo()}>
              <Icon name="redo" />
            </ActionIcon>
          </>
        )}
        {here && mayEdit && (
          <ActionIcon
            variant="subtle"
            size="input-sm"
            aria-label={resourceTexts.edit(here.noun, here.name)}
            onClick={() => onOpen({ is: 'place', noun: here.noun, row: here.row })}
          >
            <Icon name="edit" />
          </ActionIcon>
        )}
        {here && may(permissions, deleteResource.needs) && (
          <ActionIcon
            variant="subtle"
            size="input-sm"
            aria-label={resourceTexts.remove(here.noun, here.name)}
            onClick={() => onOpen({ is: 'deleting', noun: here.noun, row: here.row, name: here.name })}
          >
            <Icon name="trash" />
          </ActionIcon>
        )}
        {closable && (
          <Button size="sm" variant="default" onClick={onClosures}>
            {placeTexts.closures(closable.closures.length)}
          </Button>
        )}
        {inside && inside !== offered && mayEdit && (
          <Button
            size="sm"
            variant="default"
            leftSection={<Icon name="add" />}
            onClick={() => onOpen({ is: 'place', noun: inside, initial: here ? { [`${here.noun}_id`]: here.uuid } : {} })}
          >
            {resourceTexts.add(inside)}
          </Button>
        )}
        {building && mayEdit && (
          <Button
            size="sm"
            leftSection={<Icon name="add" />}
            onClick={() =>
              onOpen({
                is: 'space',
                initial: { building_id: building.uuid, ...(here?.noun === 'floor' && { floor_id: here.uuid }) },
              })
            }
          >
            {texts.addSpace}
          </Button>
        )}
      </Group>
    </header>
  )
}
