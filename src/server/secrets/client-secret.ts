import { CLIENT_SECRET } from './columns.ts'
import type { Secrets } from './secrets.ts'

/** What the provider of a company knows the portal by. @param company uuid @returns undefined: there is none, or no key opens it */
export const openClientSecret = (
  secrets: Pick<Secrets, 'open'>,
  company: string,
  { client_secret_sealed: sealed }: { readonly client_secret_sealed: Buffer | null },
): string | undefined => (sealed === null ? undefined : secrets.open(sealed, { company, column: CLIENT_SECRET }))
