/** What is named of one day; of more it is said how much there is. */
export const MONTH_CHIPS = 5
/** So many stretches are counted: more than ten thousand spaces have in six weeks. */
export const MAX_COUNTED_ROWS = 500_000

/** Something that is booked or held on a day, in short: what is withheld of it is not there. */
export interface MonthChip {
  readonly kind: 'booking' | 'hold' | 'booked'
  /** uuid of the booking, and which of its stretches it is. */
  readonly booking?: string
  readonly position?: number
  readonly status?: { readonly label: string; readonly color: string; readonly effect: string }
  /** The page of its request, or of what staff booked. */
  readonly link?: string
  /** It cannot be had as things are. */
  readonly clash?: true
  /** `HH:mm` on the clock of its space; absent: it began on a day before. */
  readonly start?: string
  /** '' where it is withheld. */
  readonly title: string
  readonly space: string
}

export interface MonthDay {
  /** Civil day, ISO: on the clock of each space. */
  readonly day: string
  /** How much there is. */
  readonly total: number
  /** Those that begin first. */
  readonly chips: readonly MonthChip[]
  /** How much of the time in which spaces are open is booked, with what goes before and after, in percent; absent: nothing is open, or a filter leaves a part. */
  readonly share?: number
  /** All that is shown is closed by this, '' where its name is withheld. */
  readonly closed?: string
  /** Clocks change; its zone where spaces of several are shown. */
  readonly clocks?: { readonly way: 'forward' | 'back'; readonly zone?: string }
}

/** Whole weeks, with all days of a month in them. */
export interface CalendarMonth {
  /** IANA name of the one zone of all spaces; '' where there are several. */
  readonly zone: string
  readonly days: readonly MonthDay[]
  /** Not all of it was counted. */
  readonly more: boolean
}
