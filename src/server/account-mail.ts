/** What a mail about an account is made of when it is sent (column `account` of a delivery). */
export interface AccountMail {
  /** Tag of the language that it speaks. */
  readonly language: string
  /** uuid of the link that it brings; absent: it leads nowhere. */
  readonly link?: string
  /** Of `email_changed` the new address. */
  readonly email?: string
  /** Of `identity_linked` and `identity_unlinked`: what the company calls the other system. */
  readonly label?: string
  /** Of `inactive_soon` and `inactive_off`: after so many days without a login. */
  readonly days?: number
  /** Of `inactive_soon` when the account is going to be switched off (ISO 8601, UTC). */
  readonly at?: string
  /** Of `new_device` and `inactive_soon` the IANA zone in which that time is said. */
  readonly zone?: string
  /** Of `new_device` the login: a browser and a system, its network ('': nobody knows), and the instant (ISO 8601, UTC). */
  readonly login?: { readonly device: string; readonly network: string; readonly at: string }
}
