/** What a mail about an account is made of when it is sent (column `account` of a delivery). */
export interface AccountMail {
  /** Tag of the language that it speaks. */
  readonly language: string
  /** uuid of the link that it brings; absent: it leads nowhere. */
  readonly link?: string
  /** Of `email_changed` the new address. */
  readonly email?: string
}
