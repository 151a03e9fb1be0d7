import type { Formats } from '#engine/model/formats.ts'
import type { Control } from '../field-props.ts'
import type { EventDays } from '../kit/days.ts'
import type { Night } from './sleeping_room_widget.ts'

/** What the grid and the cards of nights have in common. */
export interface NightsProps {
  readonly control: Control
  readonly nights: readonly Night[]
  readonly event: EventDays
  readonly formats: Formats
  /** By row and column: `2:any`. */
  readonly issues: ReadonlySet<string>
  /** What removing a night is called. */
  readonly removeText: string
  readonly onChange: (nights: readonly Night[]) => void
  /** Changes many nights at once, shows what was done, and offers Undo. */
  readonly changeAll: (nights: readonly Night[], done: string) => void
  readonly onRemove: (row: number) => void
  /** Shows what could not be read or done. */
  readonly refuse: (words: string) => void
}
