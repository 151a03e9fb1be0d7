import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { spacesIn } from '../way-out.ts'
import type { LayoutChoice, SpacesActions, SpacesState } from '../spaces-state.ts'
import { unaskedLayout } from './layouts/fit.ts'
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
export function useOpenSpaces(root: RefObject<HTMLElement | null>, state: SpacesState, actions: SpacesActions): UsedSpaces {
  const { selected } = state
  const [opened, setOpened] = useState(NOTHING_OPEN)
  const open = useMemo(() => openWith(setOpened, root, actions), [root, actions])
  const known = useRef<readonly string[]>(undefined)
  const isUsed = useRef(false)

  // Whether what happens next was asked for here: what comes by itself takes the focus from nobody.
  useLayoutEffect(() => {
    const { current } = root
    if (!current) return
    const use = () => void (isUsed.current = true)
    const leave = ({ target }: FocusEvent) => {
      if (!current.contains(target as Node)) isUsed.current = false
    }
    current.addEventListener('click', use)
    document.addEventListener('focusin', leave)
    return () => {
      current.removeEventListener('click', use)
      document.removeEventListener('focusin', leave)
    }
  }, [root])

  // Added in this widget: the search gives way to what is chosen, and the focus goes to the new card.
  useLayoutEffect(() => {
    const before = known.current
    known.current = selected.map(({ uid }) => uid)
    const added = before && selected.find(({ uid }) => !before.includes(uid))
    if (!added || !isUsed.current) return
    isUsed.current = false
    setOpened(NOTHING_OPEN)
    requestAnimationFrame(() => focusOn(root.current, `[data-chosen='${CSS.escape(added.uid)}']`))
  }, [selected, root])

  // Who searches goes on with it, also when a space comes by itself.
  if (!opened.isSearching && state.phase.is === 'active' && !hasSomeSpaces(state)) setOpened({ ...opened, isSearching: true })

  function close() {
    setOpened(before => (before.dialog ? { ...before, dialog: undefined } : { ...before, timeline: '' }))
    if (!opened.dialog) requestAnimationFrame(() => focusOn(root.current, `[data-row='${CSS.escape(opened.timeline)}'] [data-key]`))
  }

  return { opened, open, close }
}

function openWith(
  setOpened: (change: (before: OpenedSpaces) => OpenedSpaces) => void,
  root: RefObject<HTMLElement | null>,
  actions: SpacesActions,
): OpenSpaces {
  const dialog = (dialog: OpenedDialog) => setOpened(before => ({ ...before, dialog }))
  return {
    details: uid => dialog({ is: 'details', uid }),
    add: (space, seats, more = {}) => {
      const layout_uid = unaskedLayout(space, seats)
      if (layout_uid === undefined) dialog({ is: 'layout', uid: space.uid, ...more })
      else addSpace(actions, space.uid, { layout_uid, description: '' }, more)
    },
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

/** Adds a space as it was chosen, in the place of a lost one where it is for that: that one is named until the other is held. */
export function addSpace(
  actions: SpacesActions,
  uid: string,
  choice: LayoutChoice,
  { instead, days }: { readonly instead?: string; readonly days?: readonly string[] },
): void {
  if (instead === undefined) actions.add(uid, choice, days)
  else actions.add(uid, choice, days, instead)
}

function focusOn(root: HTMLElement | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus()
}

/** Is there anything beside the search: chosen, lost or booked? */
export const hasSomeSpaces = ({ selected, lost, existing }: SpacesState): boolean => selected.length + lost.length + existing.length > 0

/** The space of this uid, wherever the state has it. */
export function spaceOf({ list, selected, lost, waysOut }: SpacesState, uid: string): SpaceFound | undefined {
  const known = [
    ...list.rows.map(({ space }) => space),
    ...selected.map(({ space }) => space),
    ...lost.flatMap(({ alternatives }) => alternatives),
    ...waysOut.flatMap(spacesIn),
  ]
  return known.find(space => space?.uid === uid)
}
