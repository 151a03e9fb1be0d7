import type { CompanyData } from '#contract/portal/pages.ts'
import { renewTenantToken } from '#contract/portal/tenant-token.ts'
import { call } from './call.ts'

/** What tenant calls authenticate with, from the token that came with a page on. */
interface TenantTokens {
  /** The one to use now. */
  current(): string
  /** A new one in the place of one that was refused; whoever was refused with the same one shares it. @returns whether there is one */
  renew(refused: string): Promise<boolean>
}

/** By the token that a page came with: another login comes with another one. */
const tokensOf = new Map<string, TenantTokens>()

/** The tokens of all tenant calls and streams of a page (P10.9). */
export function tenantTokens({ path, tenant_token }: Pick<CompanyData, 'path' | 'tenant_token'>): TenantTokens {
  const known = tokensOf.get(tenant_token)
  if (known) return known
  let token = tenant_token
  let renewing: Promise<boolean> | undefined

  async function fetchNew(): Promise<boolean> {
    const renewed = await call(renewTenantToken, { params: { company: path }, quiet: true })
    if (renewed.ok) token = renewed.body.tenant_token
    renewing = undefined
    return renewed.ok
  }

  const tokens: TenantTokens = {
    current: () => token,
    renew: async refused => (refused === token ? (renewing ??= fetchNew()) : true),
  }
  tokensOf.set(tenant_token, tokens)
  return tokens
}
