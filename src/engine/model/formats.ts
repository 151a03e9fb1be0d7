/** A company's ways of writing dates and times (P4.45). `CompanyData` is one. */
export interface Formats {
  /** `MM/DD/YYYY` (also for '' and what names no date), `DD.MM.YYYY`, `YYYY-MM-DD`, `D MMM YYYY`, … */
  readonly readable_date_format: string
  /** `12 hr` (also '') is a 12-hour clock, everything else 24 hours. */
  readonly readable_time_format: string
}
