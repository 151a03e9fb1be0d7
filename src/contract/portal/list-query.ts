/** Which part of a list is shown, and in which order. */
export interface ListQuery {
  readonly search: string
  readonly page: number
  readonly size: number
  readonly sort: string
  readonly descending: boolean
}
