import type { Outcome } from '#contract/answer.ts'
import { isToken } from '#contract/portal/connection-rules.ts'
import type { TenantSystemTrial } from '#contract/portal/profile.shape.ts'
import type { Company } from '../company/company.ts'
import type { Services } from '../http/services.ts'
import { OutboundFailure, type Reason } from '../outbound/failure.ts'
import { systemAddress } from '../outbound/system-address.ts'
import { TENANT_TOKEN } from '../secrets/columns.ts'
import { isKeptElsewhere } from './received-connections.ts'

/** The tenant call that says least (P10.13). */
const ASKED = '/api/common/v1/company/internationalisation_setttings'

type Trial = Outcome<{ works: boolean }>

/** Asks the system at this address once, as the gateway would. A failure is an answer too: it says what happened. */
export async function trySystem(
  services: Services,
  company: Company,
  { tenant_system_url, tenant_token }: TenantSystemTrial,
): Promise<Trial> {
  const { outbound, secrets, config } = services
  const address = systemAddress(tenant_system_url.trim(), config.outboundAllow)
  if (!address)
    return failed('This is no address that can be asked.', { tenant_system_url: 'An address is https, without user, query or fragment.' })
  const typed = tenant_token?.trim()
  if (!isToken(typed ?? '')) return failed('This is no token.', { tenant_token: 'A token has letters, digits and signs alone.' })
  if (typed === undefined && isKeptElsewhere(address, company)) {
    const text = 'Please enter the token again: it was kept for another address.'
    return failed(text, { tenant_token: text })
  }
  const sealed = company.tenant_token_sealed
  const authorization = typed ?? (sealed ? secrets.open(sealed, { company: company.id, column: TENANT_TOKEN }) : undefined)
  try {
    await outbound.json({ company: company.id, method: 'GET', url: `${address}${ASKED}`, authorization, isTrial: true })
    return { success: true, message: ['It answers.', 'The system answered as a tenant system does.'], data: { works: true } }
  } catch (error) {
    if (error instanceof OutboundFailure) return failed(wordsOf(error))
    throw error
  }
}

const failed = (text: string, issues?: Readonly<Record<string, string>>): Trial => ({
  success: false,
  message: ['It does not work yet', text],
  data: { works: false },
  ...(issues && { issues }),
})

/** It was reached, and answered something else: only then its answer is told apart. Everything else would tell of the network. */
const ANSWERED: Partial<Record<Reason, string>> = {
  redirect: 'The system answered with a redirect, which is not followed. Give the address that it leads to.',
  type: 'The system answered, but not with JSON.',
  json: 'The system answered, but not with JSON.',
  encoding: 'The system answered, but not with JSON.',
  depth: 'The system answered with more than is read.',
  size: 'The system answered with more than is read.',
}

function wordsOf({ reason, status }: OutboundFailure): string {
  if (reason === 'status' && (status === 401 || status === 403)) return `The system answered ${status}: it does not take this token.`
  if (reason === 'status' && status === 404) return 'The system answered 404: there are no tenant calls at this address.'
  if (reason === 'status' && status !== undefined) return `The system answered ${status}.`
  return ANSWERED[reason] ?? 'The system could not be reached.'
}
