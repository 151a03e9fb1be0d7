/** What differs between the demo companies wherever their forms speak of places, money and houses. */
export interface Region {
  readonly key: 'amer' | 'emea' | 'apac'
  readonly name: string
  /** Sales regions of the company: value, label. */
  readonly regions: readonly (readonly [string, string])[]
  readonly worksites: readonly (readonly [string, string])[]
  /** Cities with houses of their own, and their time zones. */
  readonly locations: readonly (readonly [value: string, label: string, zone: string])[]
  readonly timezones: readonly (readonly [string, string])[]
  readonly campuses: readonly (readonly [string, string])[]
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
