/** A booking of the submission that is edited, as its form shows it (P12.21). */
export interface EditedBooking {
  readonly uuid: string
  /** The field whose answer names it. */
  readonly map_field: string
  readonly space_uid: string
  readonly space: string
  /** Address of its space's photo. */
  readonly image: string | null
  readonly building: string
  /** '' for none. */
  readonly floor: string
  /** IANA name of the space's zone, and the periods on its wall: `YYYY-MM-DD HH:mm`. */
  readonly zone: string
  readonly periods: readonly { readonly start: string; readonly end: string }[]
  /** What it is set up as, or ''. */
  readonly layout: string
  readonly headcount: number | null
  readonly status: { readonly key: string; readonly label: string }
  /** What its status does to the space. */
  readonly effect: 'block' | 'wait' | 'info' | 'release'
  /** Staff have to confirm a change of it again. */
  readonly asks_again?: true
}
