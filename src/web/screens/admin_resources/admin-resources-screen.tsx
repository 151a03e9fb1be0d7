import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { may } from '#contract/call.ts'
import type { SpaceGap } from '#contract/portal/inventory-gaps.ts'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { SpaceDetails } from '#contract/portal/resource-rows.ts'
import { editResource } from '#contract/portal/resources.ts'
import { ResourceTabs } from '../../admin/resources/resource-tabs.tsx'
import { Empty, Failed, Loading } from '../../admin/states.tsx'
import { withSearch } from '../../admin/paths.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { addedOf } from './grid/grid-state.ts'
import { isNew } from './grid/new-rows.ts'
import { OF_BUILDING, OF_PLACES } from './grid/column-sets.ts'
import { type GridGoal, SpacesGrid } from './grid/spaces-grid.tsx'
import { useGridState } from './grid/use-grid-state.ts'
import { LivePlaces } from './live-places.tsx'
import { nextPlace } from './next-place.ts'
import { NoSpaces } from './no-spaces.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { closablePlace } from './place-closures.ts'
import { PlaceClosuresPanel } from './place-closures-panel.tsx'
import { newRowPlace, pathTo, placeTree } from './place-tree.ts'
import { ResourceDialogs } from './resource-dialogs.tsx'
import { spacesTexts as texts } from './resources-screen-texts.ts'
import { editedSpace } from './edited-space.ts'
import { SpaceCard } from './space-card.tsx'
import { fieldOfGap } from './space-gaps.ts'
import { SpacesFinders } from './spaces-finders.tsx'
import { SpacesFoot } from './spaces-foot.tsx'
import { SpacesHead } from './spaces-head.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useSpace } from './use-space.ts'
import { useSpaceChanges } from './use-space-changes.ts'
import { usePlaceCounts } from './use-place-counts.ts'
import { useShownSpaces } from './use-shown-spaces.ts'
import { useSpaces } from './use-spaces.ts'
import './resources-screen.css'

/** Places and their spaces: a tree beside a grid that is edited in place, and the card of a space. */
export function AdminResourcesScreen({ page }: { page: AdminResourcesPage }) {
  const { go, pathname, search: addressed, noteSearch, reload: reloadPage } = useNavigation()
  const { company, within, places, user, used, incomplete } = page
  const [open, setOpen] = useState<OpenDialog>()
  // The space whose card is open, so that a reload or a link opens it too.
  const card = new URLSearchParams(addressed).get('space') || undefined
  const [goal, setGoal] = useState<GridGoal>()
  const [isClosuresOpen, setClosuresOpen] = useState(false)
  const path = useMemo(() => pathTo(placeTree(places, { used, incomplete }), within), [places, used, incomplete, within])
  const isOfBuilding = path.some(({ noun }) => noun === 'building')
  const mayEdit = may(user.permissions, editResource.needs)
  const { store, status, uuids: stored, more, reload } = useSpaces(company.path, within, mayEdit ? newRowPlace(path) : undefined, page)
  const counted = usePlaceCounts(places, store, within, status === 'ready', stored)
  const tree = useMemo(() => placeTree(counted, { used, incomplete }), [counted, used, incomplete])
  const added = useGridState(store, addedOf)
  const uuids = useMemo(() => [...stored, ...added], [stored, added])
  const loadedCard = useSpace(company.path, card)
  useSpaceChanges(company, card, loadedCard.reload)

  const location = places.location.find(({ uuid }) => path.some(place => place.uuid === uuid))
  const closable = closablePlace(path, page.closures)
  const zone = location?.timezone ?? company.timezone
  const { wanted, found, shown, clear, ...finders } = useShownSpaces(page, store, uuids, isOfBuilding)
  const next = status === 'ready' && uuids.length === 0 ? nextPlace(tree, path.at(-1)) : undefined

  const showCard = (uuid: string | undefined) => noteSearch(withSearch(addressed, { space: uuid ?? '' }))

  /** To the cell in which a gap is mended: in the grid, or where it does not have the space, in its dialog. */
  function mend(space: SpaceDetails, gap: SpaceGap) {
    if (!uuids.includes(space.uuid)) return setOpen({ is: 'space', row: editedSpace(space) })
    showCard(undefined)
    if (!shown.includes(space.uuid)) clear()
    setGoal({ uuid: space.uuid, field: fieldOfGap(gap) })
  }

  async function changed() {
    setOpen(undefined)
    reload()
    loadedCard.reload()
    await reloadPage()
  }

  function stepCard(step: 1 | -1) {
    const next = shown[shown.indexOf(card ?? '') + step]
    if (next !== undefined) showCard(next)
  }

  return (
    <div className="resources">
      <UnsavedGuard store={store} isEditing={open !== undefined && open.is !== 'deleting'} />
      <ResourceTabs />
      <div className="resources-panes">
        <LivePlaces
          page={page}
          places={counted}
          store={store}
          tree={tree}
          here={path.at(-1)}
          isWhole={status === 'ready' && !more}
          onChoose={uuid => go(uuid === '' ? pathname : `${pathname}?within=${uuid}`)}
        />
        <div className="resources-main">
          <SpacesHead
            company={company}
            store={store}
            path={path}
            isReady={status === 'ready'}
            more={more}
            zone={location?.timezone}
            closable={closable}
            offered={next?.add?.noun}
            permissions={user.permissions}
            onOpen={setOpen}
            onClosures={() => setClosuresOpen(true)}
          />
          {status === 'loading' && <Loading />}
          {status === 'failed' && <Failed onRetry={reload} />}
          {next && <NoSpaces page={page} next={next} onOpen={setOpen} onGo={go} onSample={changed} />}
          {status === 'ready' && uuids.length > 0 && (
            <>
              <SpacesFinders
                store={store}
                uuids={found}
                used={used}
                label={isOfBuilding ? texts.findSpace : texts.findSpaceOfPlaces}
                search={finders.search}
                isNarrowed={finders.isNarrowed}
                onSearch={finders.setSearch}
                onNarrow={finders.narrow}
              />
              {shown.length === 0 ? (
                <Empty
                  icon="search"
                  title={texts.nothingFound}
                  text={texts.nothingFoundText}
                  action={
                    <Button variant="default" onClick={clear}>
                      {texts.clearSearch}
                    </Button>
                  }
                />
              ) : (
                <SpacesGrid
                  key={`${within} ${wanted}`}
                  label={texts.grid(path.at(-1)?.name ?? texts.allPlaces)}
                  store={store}
                  uuids={shown}
                  set={isOfBuilding ? OF_BUILDING : OF_PLACES}
                  context={page}
                  mayEdit={mayEdit}
                  goal={goal}
                  onGoal={() => setGoal(undefined)}
                  onCard={uuid => store.now().spaces.get(uuid)?.version !== 0 && showCard(uuid)}
                />
              )}
              <SpacesFoot store={store} />
            </>
          )}
        </div>
      </div>
      {card !== undefined && (
        <SpaceCard page={page} loaded={loadedCard} onOpen={setOpen} onMend={mend} onStep={stepCard} onClose={() => showCard(undefined)} />
      )}
      {closable && isClosuresOpen && (
        <PlaceClosuresPanel page={page} place={closable} zone={zone} onOpen={setOpen} onClose={() => setClosuresOpen(false)} />
      )}
      {open && (
        <ResourceDialogs
          page={page}
          open={open}
          zone={loadedCard.space?.zone ?? zone}
          siblings={[...store.now().spaces.values()].filter(space => !isNew(space))}
          onDone={deleted => {
            if (deleted && open.is === 'deleting' && open.row.uuid === card) showCard(undefined)
            if (deleted && open.is === 'deleting' && open.row.uuid === within) go(pathname)
            void changed()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
