import { useCallback, useState } from 'react'
import { type RowEvent, watchRow } from './rows-in-sight.ts'

/**
 * How much of a row is drawn: `plain` what names it, in the room that all of it takes; `whole` what can be done with it, too; `near` the
 * handle to drag it as well.
 */
type RowState = 'plain' | 'whole' | 'near'

/** What was drawn of a row stays: the focus may be in it, or a menu of it be open. Only its handle goes when it leaves the window. */
function after(state: RowState, event: RowEvent): RowState {
  if (event === 'near') return 'near'
  if (event === 'away') return state === 'plain' ? 'plain' : 'whole'
  return state === 'plain' ? 'whole' : state
}

/**
 * A row of a list of fields and how much of it is drawn. `row` is the ref of its element.
 * @param watched the list is so long that a row is drawn as it comes near the window; any other is all there
 * @param atOnce it is drawn whole from the beginning
 */
export function useRowSight(watched: boolean, atOnce: boolean) {
  // The first handles come with the first look at what is near, after the rows were painted.
  const [state, setState] = useState<RowState>(atOnce ? 'whole' : 'plain')
  const row = useCallback(
    (element: HTMLElement | null) => (element && watched ? watchRow(element, event => setState(state => after(state, event))) : undefined),
    [watched],
  )
  return { row, state: watched ? state : 'near' }
}
