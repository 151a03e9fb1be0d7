import { may } from '#contract/call.ts'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import { addResource, deleteResource } from '#contract/portal/resources.ts'
import { SidePanel } from '../../admin/staff-dialog.ts'
import { AddClosure, ClosureList } from './closure-list.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { type ClosablePlace, closedPlaceOf } from './place-closures.ts'
import { cardTexts, placeTexts as texts } from './resources-screen-texts.ts'
import './card.css'

interface Props {
  readonly page: AdminResourcesPage
  readonly place: ClosablePlace
  /** Of its location. */
  readonly zone: string
  readonly onOpen: (dialog: OpenDialog) => void
  readonly onClose: () => void
}

/** What a place is closed for as a whole: every space in it is closed then. */
export function PlaceClosuresPanel({ page: { company, user }, place, zone, onOpen, onClose }: Props) {
  const { uuid, noun, name, closures } = place
  return (
    <SidePanel title={texts.closuresOf(name)} size="40rem" onClose={onClose}>
      <div className="space-card">
        <div className="space-section-head">
          <p className="staff-hint">{cardTexts.inZone(zone)}</p>
          {may(user.permissions, addResource.needs) && <AddClosure of={{ [`${noun}_id`]: uuid }} name={name} onOpen={onOpen} />}
        </div>
        <ClosureList
          company={company}
          zone={zone}
          closures={closures}
          originOf={closure => (closedPlaceOf(closure) === uuid ? texts.ofPlace : cardTexts.fromPlace(closure.of))}
          mayDelete={may(user.permissions, deleteResource.needs)}
          onOpen={onOpen}
        />
      </div>
    </SidePanel>
  )
}
