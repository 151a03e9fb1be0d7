/** Somebody, to be chosen. */
export interface PersonName {
  readonly uuid: string
  readonly name: string
  readonly email: string
}
