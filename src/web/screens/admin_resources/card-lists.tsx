import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { SpaceDetails } from '#contract/portal/resource-rows.ts'
import { AddClosure, ClosureList } from './closure-list.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { cardTexts as texts } from './resources-screen-texts.ts'
import { spaceName } from './place-names.ts'

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
