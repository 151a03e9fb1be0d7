import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SpacesState } from '../spaces-state.ts'
import type { OpenSpaces } from './panel-props.ts'

/** What is open of the widget: it is lost with it, unlike what is chosen. */
export interface OpenedSpaces {
  /** Where there are spaces chosen, whether others are looked for beside them. */
  readonly isSearching: boolean
  /** uid of the space whose timeline stands in the place of the list. */
  readonly timeline: string
  readonly dialog: OpenedDialog | undefined
}

export type OpenedDialog =
  | { readonly is: 'details'; readonly uid: string }
  | { readonly is: 'layout'; readonly uid: string; readonly instead?: string; readonly days?: readonly string[] }
  | { readonly is: 'change'; readonly uid: string }

const NOTHING_OPEN: OpenedSpaces = { isSearching: false, timeline: '', dialog: undefined }

interface UsedSpaces {
  readonly opened: OpenedSpaces
  readonly open: OpenSpaces
  /** Closes the dialog, or the timeline. */
  readonly close: () => void
}

/** What is open, how it is opened, and where the focus goes when a space was added. */
export function useOpenSpaces(root: RefObject<HTMLElement | null>, { selected }: SpacesState): UsedSpaces {
  const [opened, setOpened] = useState(NOTHING_OPEN)
  const [open] = useState(() => openWith(setOpened, root))
  const known = useRef<readonly string[]>(undefined)

  // Added in this widget: the search gives way to what is chosen, and the focus goes to the new card.
  useLayoutEffect(() => {
    const before = known.current
    known.current = selected.map(({ uid }) => uid)
    const added = before && selected.find(({ uid }) => !before.includes(uid))
    if (!added || !root.current?.contains(document.activeElement)) return
    setOpened(NOTHING_OPEN)
    requestAnimationFrame(() => focusOn(root.current, `[data-chosen='${CSS.escape(added.uid)}']`))
  }, [selected, root])

  const close = () => setOpened(before => (before.dialog ? { ...before, dialog: undefined } : { ...before, timeline: '' }))
  return { opened, open, close }
}

function openWith(setOpened: (change: (before: OpenedSpaces) => OpenedSpaces) => void, root: RefObject<HTMLElement | null>): OpenSpaces {
  const dialog = (dialog: OpenedDialog) => setOpened(before => ({ ...before, dialog }))
  return {
    details: uid => dialog({ is: 'details', uid }),
    layout: (uid, more = {}) => dialog({ is: 'layout', uid, ...more }),
    changeLayout: uid => dialog({ is: 'change', uid }),
    timeline: uid => setOpened(() => ({ isSearching: true, timeline: uid, dialog: undefined })),
    search: () => {
      setOpened(() => ({ isSearching: true, timeline: '', dialog: undefined }))
      requestAnimationFrame(() => focusOn(root.current, '[data-search]'))
    },
    chosen: () => {
      setOpened(() => NOTHING_OPEN)
      requestAnimationFrame(() => focusOn(root.current, '[data-chosen]'))
    },
  }
}

function focusOn(root: HTMLElement | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus()
}

/** The space of this uid, wherever the state has it. */
export function spaceOf({ list, selected, lost, waysOut }: SpacesState, uid: string): SpaceFound | undefined {
  const known = [
    ...list.rows.map(({ space }) => space),
    ...selected.map(({ space }) => space),
    ...lost.flatMap(({ alternatives }) => alternatives),
    ...waysOut.flatMap(way => (way.is === 'pair' ? way.spaces : [way.space])),
  ]
  return known.find(space => space?.uid === uid)
}
