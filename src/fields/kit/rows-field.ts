import type { EventReader } from './event-fields.ts'

/** A field whose answer is rows: what its author may call otherwise (P3.27). */
export interface RowsField extends EventReader {
  /** Stands above the rows. */
  readonly label2?: string
  /** The buttons that add and remove rows. */
  readonly addBtnText?: string
  readonly delBtnText?: string
  /** Shown in place of rows while there are none. */
  readonly noDataText?: string
}
