/** Where posters of a submission hang on one campus: one location in each building, on every day (P12.29). */
export interface PosterCampusPlaces {
  /** The field whose answer took them. */
  readonly map_field: string
  readonly campus: string
  /** Of the campus: 'Seattle'. */
  readonly location: string
  /** By name. */
  readonly buildings: readonly string[]
  /** Civil days `YYYY-MM-DD`, both included. */
  readonly first_day: string
  readonly last_day: string
  /** What the poster is called elsewhere, or ''. */
  readonly poster: string
}
