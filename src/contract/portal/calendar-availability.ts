/** What a form that takes requests for spaces calls what a preset of its address fills in (P3.40). */
export type SpaceFormField = 'spaces' | 'location' | 'timezone' | 'start_date' | 'start_time' | 'end_date' | 'end_time'

/** A form with which spaces are asked for, by whoever reads. */
export interface SpaceForm {
  readonly title: string
  /** Tag of its language, where it is another than that around it. */
  readonly language?: string | undefined
  /** Its page, without presets. */
  readonly link: string
  /** Those that it has, by what they say. */
  readonly fields: Readonly<Partial<Record<SpaceFormField, string>>>
}

/** Of the view `availability`. */
export interface CalendarAvailability {
  /** For how long a space is wanted at least. */
  readonly minutes: number
  /** In the order of the company. */
  readonly forms: readonly SpaceForm[]
}
