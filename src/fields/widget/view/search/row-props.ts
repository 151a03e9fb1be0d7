import type { ListedSpace, SpacesEvent } from '../../spaces-state.ts'
import type { SpacesPart } from '../panel-props.ts'
import type { ReadPlot } from '../time/use-plot.ts'

/** What a row of the list of spaces is drawn from. */
export interface SpaceRowProps extends Pick<SpacesPart, 'actions' | 'formats' | 'isNarrow' | 'words' | 'open'> {
  readonly row: ListedSpace
  /** What its buttons call it (P12.70). */
  readonly spokenName: string
  readonly event: SpacesEvent
  readonly readPlot: ReadPlot
  /** Its buttons are those that Tab leads to: one row of the list has the focus for all. */
  readonly tabIndex: 0 | -1
  /** Days of the event that have no space yet, while others have one: what is added is for these. */
  readonly missing: readonly string[]
  /** No more can be added. */
  readonly isFull: boolean
}
