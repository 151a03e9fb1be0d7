import { totpColumn } from '../../secrets/columns.ts'
import type { Secrets } from '../../secrets/secrets.ts'

/** What an app makes its codes of, sealed for its owner alone: in the row of somebody else it opens nothing. */
export const sealTotp = (secrets: Secrets, company: string, user: string, secret: string): Buffer =>
  secrets.seal(secret, { company, column: totpColumn(user) })

/** Undefined: no key here opens it. */
export const openTotp = (secrets: Secrets, company: string, user: string, sealed: Uint8Array): string | undefined =>
  secrets.open(sealed, { company, column: totpColumn(user) })
