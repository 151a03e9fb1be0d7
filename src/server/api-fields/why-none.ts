import type { ApiSource } from '#contract/portal/api-fields.ts'
import { apiIssues } from '#fields/kit/api-rules.ts'
import { fillPlaceholders, TENANT_URL } from '#fields/kit/api-source.ts'
import { isClosed } from '../outbound/addresses.ts'
import type { OutboundFailure, Reason } from '../outbound/failure.ts'
import { TIMES } from '../outbound/outbound.ts'

/** It was reached, and answered something else. */
const ANSWERED: Partial<Record<Reason, string>> = {
  type: 'The source answered, but its answer does not say that it is JSON (content type application/json).',
  json: 'The source answered, but what it says is no JSON.',
  encoding: 'The source answered, but its answer is packed in a way that is not known.',
  depth: 'The source answered, but its answer nests deeper than is read.',
  size: 'The source answered with more than is read (1 MiB).',
  busy: 'Too many requests are under way. Please try again in a moment.',
}

/**
 * Why a source gave no choices, for its author (P8.64): what its settings alone decide, and what the other side did once it was reached. A name
 * that there is not, one that leads into a closed network and one where nobody answers are one text: telling them apart would tell of the network
 * behind the server. A time-out is told: whoever waits for it knows it anyway, and no closed address is ever waited for. A trial is made whatever
 * failed before (`broken` is none of its reasons).
 */
export function whyNone({ reason, status, message }: OutboundFailure, api: ApiSource): string {
  switch (reason) {
    case 'status':
      return `The source answered ${status}${statusMeaning(status)}.`
    case 'redirect':
      return `The source answered with a redirect (${status}), which is not followed. Enter the address that it leads to.`
    case 'time':
      return `The source did not answer within ${TIMES[api.method ?? 'GET'] / 1000} seconds.`
    case 'scheme':
    case 'port':
      return apiIssues.closed
    // These sentences speak of the settings and of nothing else.
    case 'url':
    case 'tenant':
    case 'shape':
      return `${message}.`
    default:
      return ANSWERED[reason] ?? (isRefused(reason, api) ? apiIssues.closed : NOT_REACHED)
  }
}

const NOT_REACHED = 'No source could be reached at this address. It has to be on the open internet, and answer over https.'

function statusMeaning(status = 0): string {
  if (status === 401 || status === 403) return ': it does not take this authorization'
  if (status === 404) return ': there is nothing at this address'
  if (status === 429) return ': it is asked too often'
  return status >= 500 ? ': it has a problem of its own' : ''
}

/** Is the address as it is written none of the open internet? Nothing has to be looked up for that. */
function isRefused(reason: Reason, { url }: ApiSource): boolean {
  if ((reason !== 'address' && reason !== 'name') || url.trim().startsWith(TENANT_URL)) return false
  const written = URL.parse(fillPlaceholders(url.trim(), () => 'x'))
  return written !== null && isClosed(written)
}
