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
  readonly onRemove: (row: number) => void
  /** Reads out. */
  readonly say: (words: string) => void
}
