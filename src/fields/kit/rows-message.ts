/** The message about the last step with rows. */
export interface RowsMessage {
  /** Only read out. */
  readonly words?: string
  /** Shown, with Undo. */
  readonly done?: string
  /** Shown: what could not be done. */
  readonly refused?: string
}
