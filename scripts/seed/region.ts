/** What differs between the demo companies wherever their forms speak of money, people and hotels. Places: inventory/places.ts. */
export interface Region {
  readonly key: 'amer' | 'emea' | 'apac'
  readonly name: string
  readonly hotels: readonly string[]
  readonly airports: readonly string[]
  readonly currency: string
  /** Above this, a budget needs an approver. */
  readonly approvalLimit: number
  readonly costCenterExample: string
  /** Hosts' and guests' names for the demo submissions. */
  readonly people: readonly (readonly [first: string, last: string])[]
  readonly mailDomain: string
  readonly phones: readonly string[]
}
