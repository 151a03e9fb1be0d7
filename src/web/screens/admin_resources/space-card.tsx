import { ActionIcon, Alert, Badge, Button, Group } from '@mantine/core'
import { may } from '#contract/call.ts'
import type { SpaceGap } from '#contract/portal/inventory-gaps.ts'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { SpaceDetails } from '#contract/portal/resource-rows.ts'
import { deleteResource, editResource } from '#contract/portal/resources.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { CalendarLink } from '../../admin/calendar-link.tsx'
import { Icon } from '../../admin/icons.tsx'
import { ImageInput } from '../../admin/resources/image-input.tsx'
import { SidePanel } from '../../admin/staff-dialog.ts'
import { Empty, Failed, Loading } from '../../admin/states.tsx'
import { CardGaps } from './card-gaps.tsx'
import { CardBookings } from './card-bookings.tsx'
import { CardClosures } from './card-lists.tsx'
import { CardLayouts } from './card-layouts.tsx'
import { editedSpace } from './edited-space.ts'
import type { OpenDialog } from './open-dialog.ts'
import { inactivePlace, placeName, spaceName } from './place-names.ts'
import { cardTexts as texts } from './resources-screen-texts.ts'
import { spaceTime } from './space-time.ts'
import { gapsOf } from './space-gaps.ts'
import type { LoadedSpace } from './use-space.ts'
import { WeekBars } from './week-bars.tsx'
import './card.css'

interface Props {
  readonly page: AdminResourcesPage
  readonly loaded: LoadedSpace
  readonly onOpen: (dialog: OpenDialog) => void
  /** To where a gap of it is mended. */
  readonly onMend: (space: SpaceDetails, gap: SpaceGap) => void
  /** To the space before or after it in the grid. */
  readonly onStep: (step: 1 | -1) => void
  readonly onClose: () => void
}

/** A space with everything that is known of it, at the side of the grid. */
export function SpaceCard({ page, loaded: { space, hasFailed, isMissing, reload }, onOpen, onMend, onStep, onClose }: Props) {
  return (
    <SidePanel title={space?.name ?? texts.title} size="40rem" onClose={onClose}>
      {isMissing ? (
        <Empty icon="spaces" title={texts.gone} text={texts.goneText} action={<Button onClick={onClose}>{texts.close}</Button>} />
      ) : hasFailed ? (
        <Failed onRetry={reload} />
      ) : space ? (
        <Card page={page} space={space} reload={reload} onOpen={onOpen} onMend={onMend} onStep={onStep} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}

interface CardProps extends Pick<Props, 'page' | 'onOpen' | 'onMend' | 'onStep'> {
  readonly space: SpaceDetails
  readonly reload: () => void
}

function Card({ page, space, reload, onOpen, onMend, onStep }: CardProps) {
  const { company, user, categories, features } = page
  const mayEdit = may(user.permissions, editResource.needs)
  const mayDelete = may(user.permissions, deleteResource.needs)
  const off = inactivePlace(space.building_id, page.places)
  const category = categories.find(({ uuid }) => uuid === space.category_id)?.name
  const facts = [
    placeName(space.building_id, page.places),
    category,
    texts.seats(space.seating_capacity),
    space.requires_approval && texts.needsApproval,
    !space.is_active && texts.notInUse,
  ]
  return (
    <div className="space-card">
      <Group justify="space-between">
        <p className="staff-hint">{facts.filter(Boolean).join(' · ')}</p>
        <Group gap="xs">
          <ActionIcon variant="subtle" aria-label={texts.previous} onClick={() => onStep(-1)}>
            <Icon name="up" />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={texts.next} onClick={() => onStep(1)}>
            <Icon name="down" />
          </ActionIcon>
          <CalendarLink href={`${linkTo(company, 'calendar')}?space=${space.uuid}`} of={space.name} />
          <CalendarLink isToFree href={`${linkTo(company, 'calendar')}?view=availability&space=${space.uuid}`} of={space.name} />
          {mayEdit && (
            <Button size="compact-md" variant="default" onClick={() => onOpen({ is: 'space', row: editedSpace(space) })}>
              {texts.edit}
            </Button>
          )}
          {mayDelete && (
            <Button
              size="compact-md"
              variant="subtle"
              color="red"
              onClick={() => onOpen({ is: 'deleting', noun: 'space', row: space, name: spaceName(space, page.places) })}
            >
              {texts.delete}
            </Button>
          )}
        </Group>
      </Group>
      <CardGaps gaps={gapsOf(space, page.used)} onMend={mayEdit ? gap => onMend(space, gap) : undefined} />
      {off !== undefined && <Alert color="yellow" title={texts.placeNotInUse(off)} />}
      {/* Nobody can have one that is not in use, however empty it stands. */}
      {space.is_active && off === undefined && <NextFree space={space} page={page} />}
      <ImageInput company={company} noun="space" row={space} name={space.name} mayEdit={mayEdit} onChanged={reload} />
      {space.description && <p>{space.description}</p>}
      <dl className="space-facts">
        <Fact name={texts.facts.setUp}>{texts.minutes(space.set_buffer)}</Fact>
        <Fact name={texts.facts.strike}>{texts.minutes(space.strike_buffer)}</Fact>
        <Fact name={texts.facts.notice}>{texts.minutes(space.min_notice_minutes)}</Fact>
        {space.max_advance_days !== null && <Fact name={texts.facts.advance}>{texts.days(space.max_advance_days)}</Fact>}
      </dl>
      {space.feature_ids.length > 0 && (
        <section aria-label={texts.features}>
          <h3>{texts.features}</h3>
          <Group gap="xs">
            {features
              .filter(({ uuid }) => space.feature_ids.includes(uuid))
              .map(({ uuid, name }) => (
                <Badge key={uuid} variant="default" tt="none" fw={500}>
                  {name}
                </Badge>
              ))}
          </Group>
        </section>
      )}
      <Relations space={space} />
      <CardLayouts page={page} space={space} />
      <WeekBars windows={space.weekly_hours} company={company} />
      <CardClosures page={page} space={space} mayEdit={mayEdit} mayDelete={mayDelete} onOpen={onOpen} />
      <CardBookings page={page} space={space} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function NextFree({ space, page }: { space: SpaceDetails; page: AdminResourcesPage }) {
  const { both, span } = spaceTime(page.company, space.zone)
  const { next_free } = space
  if (!next_free) return <Alert color="yellow" title={texts.neverFree} />
  const { starts_at, ends_at } = next_free
  return (
    <div className="space-free">
      <strong>{`${texts.nextFree}: ${ends_at === null ? texts.from(both(starts_at)) : span(starts_at, ends_at)}`}</strong>
      <span>{texts.inZone(space.zone)}</span>
    </div>
  )
}

/** What it is made of or belongs to, and what lies beside it. */
function Relations({ space: { part_ids, part_of, adjacent_ids, names } }: { space: SpaceDetails }) {
  const named = (uuids: readonly string[]) => uuids.flatMap(uuid => names[uuid] ?? []).join(', ')
  const rows = [
    [texts.madeOf, named(part_ids)],
    [texts.partOf, part_of.map(({ name }) => name).join(', ')],
    [texts.beside, named(adjacent_ids)],
  ] as const
  return rows
    .filter(([, words]) => words !== '')
    .map(([label, words]) => (
      <p key={label}>
        <strong>{label}</strong>
        {`: ${words}`}
      </p>
    ))
}
