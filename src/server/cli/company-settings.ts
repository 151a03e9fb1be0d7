import { isNearError } from '#contract/portal/accent.ts'
import type { Company } from '../company/company.ts'
import { updateAccent, updateTenantAddress, updateTenantToken } from '../company/company.sql.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Allowed } from '../outbound/allowed.ts'
import { systemAddress } from '../outbound/system-address.ts'
import { TENANT_TOKEN } from '../secrets/columns.ts'
import type { Secrets } from '../secrets/secrets.ts'

export interface Vault {
  readonly secrets: Secrets
  /** Addresses outside that the operator allows. */
  readonly allowed: Allowed
  /** Asks for a secret, or reads it from standard input; '' for none. */
  askSecret(question: string): Promise<string>
}

/**
 * Where the company's own system is: `tenant_system_url` for the portal, whose API fields may be told its tokens, `tenant_site` for
 * people, whom the brand link and the forgotten password lead there (P10.8).
 */
const TENANT_ADDRESSES = { tenant_system_url: 'tenant address', tenant_site: 'tenant site' } as const

interface TenantAddress {
  readonly column: keyof typeof TENANT_ADDRESSES
  /** '' for none. */
  readonly text: string
  /** Addresses that the operator allows beside https. */
  readonly allowed: Allowed
}

/**
 * Keeps one of them and gives a sentence about it.
 * @throws Error with a sentence for the operator
 */
export async function setTenantAddress(db: CompanyDb, company: Company, { column, text, allowed }: TenantAddress): Promise<string> {
  const address = addressFrom(text, allowed)
  await db.run(updateTenantAddress[column]({ company: company.id, address }))
  const what = TENANT_ADDRESSES[column]
  return address === '' ? `${company.path} has no ${what} any more` : `The ${what} of ${company.path} is ${address}`
}

function addressFrom(text: string, allowed: Allowed): string {
  const address = systemAddress(text, allowed)
  if (address === undefined)
    throw new Error(`A tenant address is https (or one of OUTBOUND_ALLOW), without user, query or fragment, not "${text}".`)
  return address
}

/** The secret that the company's own system knows the portal by; sealed at once, never shown. */
export async function setTenantToken(db: CompanyDb, company: Company, vault: Vault): Promise<string> {
  const token = await vault.askSecret('Tenant token: ')
  const sealed = token === '' ? null : vault.secrets.seal(token, { company: company.id, column: TENANT_TOKEN })
  await db.run(updateTenantToken({ company: company.id, sealed }))
  return sealed ? `${company.path} has a new tenant token` : `${company.path} has no tenant token any more`
}

/**
 * Stores the company's accent and gives a sentence about it, and another one when it says 'wrong' everywhere.
 * @throws Error with a sentence for the operator
 */
export async function setAccent(db: CompanyDb, company: Company, text: string): Promise<string> {
  const accent = text.trim().toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(accent)) throw new Error(`An accent is a colour as #2f5bd7, not "${text}".`)
  await db.run(updateAccent({ company: company.id, accent }))
  const sentence = `The accent of ${company.path} is ${accent}`
  return isNearError(accent)
    ? `${sentence}\nIt looks like the colour of errors: visitors may take buttons and links for mistakes.`
    : sentence
}
