import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { ClosureRow, ResourceRow, SpaceRow } from '#contract/portal/resource-rows.ts'
import { DeleteResourceDialog } from '../../admin/resources/delete-resource-dialog.tsx'
import type { ResourceOptions } from '../../admin/resources/field-input.tsx'
import { ResourceDialog } from '../../admin/resources/resource-dialog.tsx'
import { toastInfo } from '../../shell/toasts.ts'
import type { OpenDialog } from './open-dialog.ts'
import { placeTexts } from './resources-screen-texts.ts'

interface Props {
  readonly page: AdminResourcesPage
  readonly open: OpenDialog
  /** In which closures are typed. */
  readonly zone: string
  /** Spaces of the place: what another is made of or lies beside. */
  readonly siblings: readonly SpaceRow[]
  readonly onDone: (deleted: boolean) => void
  readonly onClose: () => void
}

/** The dialog that is open over the grid. */
export function ResourceDialogs({ page, open, zone, siblings, onDone, onClose }: Props) {
  const company = page.company.path
  const saved = { company, onSaved: () => onDone(false), onClose }
  if (open.is === 'deleting')
    return (
      <DeleteResourceDialog
        company={company}
        noun={open.noun}
        row={open.row}
        name={open.name}
        onDeleted={() => onDone(true)}
        onClose={onClose}
      />
    )
  if (open.is === 'closure') {
    const hidden = ['region_id', 'location_id', 'building_id', 'floor_id', 'space_id', 'reason_key', 'short_label']
    const onSaved = (row: ResourceRow) => {
      sayWhetherOver(row as ClosureRow)
      onDone(false)
    }
    return <ResourceDialog {...saved} onSaved={onSaved} noun="closure" about={open.name} initial={open.of} hidden={hidden} zone={zone} />
  }
  const { places } = page
  if (open.is === 'place') {
    const { region, location, worksite, building } = places
    return (
      <ResourceDialog
        {...saved}
        noun={open.noun}
        row={open.row}
        {...(open.initial && { initial: open.initial })}
        options={{ region, location, worksite, building }}
      />
    )
  }
  return (
    <ResourceDialog
      {...saved}
      noun="space"
      row={open.row}
      {...(open.initial && { initial: open.initial })}
      options={spaceOptions(page, open, siblings)}
    />
  )
}

/** One that is over is listed nowhere and closes nothing: a year was mistyped. */
function sayWhetherOver({ label, ends_at }: ClosureRow): void {
  if (Date.parse(ends_at) <= Date.now()) toastInfo(placeTexts.isOver(label), placeTexts.isOverText)
}

function spaceOptions(page: AdminResourcesPage, open: OpenDialog & { is: 'space' }, siblings: readonly SpaceRow[]): ResourceOptions {
  const building = (open.row as SpaceRow | undefined)?.building_id ?? open.initial?.['building_id']
  return {
    building: page.places.building,
    category: page.categories,
    feature: page.features,
    layout: page.layouts,
    floor: page.places.floor.filter(floor => floor.building_id === building),
    space: siblings.filter(space => space.building_id === building && space.uuid !== open.row?.uuid),
  }
}
