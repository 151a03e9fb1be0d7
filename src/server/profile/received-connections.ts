import {
  connectionIssues,
  connectionIssueTexts,
  LEGAL_ADDRESSES,
  LEGAL_TEXTS,
  originsOf,
  SYSTEM_ADDRESSES,
} from '#contract/portal/connection-rules.ts'
import type { ConnectionsForm } from '#contract/portal/profile.shape.ts'
import type { Company } from '../company/company.ts'
import { hasWords, legalHtml } from '../markdown/legal-html.ts'
import type { RenderMarkdown } from '../markdown/markdown.ts'
import type { Allowed } from '../outbound/allowed.ts'
import { systemAddress, webAddress } from '../outbound/system-address.ts'
import type { ConnectionChanges } from './profile.repo.ts'
import { refusedProfile } from './refused-profile.ts'

const texts = {
  nothingToRead: 'There is nothing to read in this text. Write words, or leave it empty.',
  tokenAgain: 'Please enter the token again: it was kept for another address.',
} as const

export interface ReceivedConnections {
  readonly changes: ConnectionChanges
  /** '' for none any more; undefined: as it was. */
  readonly token: string | undefined
}

interface Around {
  /** The company as it is. */
  readonly before: Company
  /** Addresses outside that the operator allows. */
  readonly allowed: Allowed
  readonly renderMarkdown: RenderMarkdown
}

/** What the second form changes, as it is stored. @throws Problem 422 with issues by key */
export function receivedConnections(form: ConnectionsForm, { before, allowed, renderMarkdown }: Around): ReceivedConnections {
  const issues: Record<string, string> = { ...connectionIssues(form, text => URL.parse(text)) }
  const changes: { -readonly [K in keyof ConnectionChanges]: ConnectionChanges[K] } = {}
  if (form.frame_origins) changes.frame_origins = originsOf(form.frame_origins, text => URL.parse(text))
  for (const key of LEGAL_ADDRESSES) {
    const text = form[key]?.trim()
    if (text === undefined) continue
    if (text !== '' && !webAddress(text, allowed)) issues[key] ??= connectionIssueTexts.address
    changes[key] = text
  }
  for (const key of LEGAL_TEXTS) {
    const text = form[key]
    if (text === undefined) continue
    const isSilent = text.trim() !== '' && issues[key] === undefined && !hasWords(legalHtml(renderMarkdown(text).html))
    if (isSilent) issues[key] = texts.nothingToRead
    changes[key] = text
  }
  for (const key of SYSTEM_ADDRESSES) {
    const text = form[key]?.trim()
    if (text === undefined) continue
    const address = systemAddress(text, allowed)
    if (address === undefined) issues[key] ??= connectionIssueTexts.system
    else changes[key] = address
  }
  const token = form.tenant_token?.trim()
  if (token === undefined && isKeptElsewhere(changes.tenant_system_url, before)) issues['tenant_token'] = texts.tokenAgain
  if (Object.keys(issues).length > 0) throw refusedProfile(issues)
  return { changes, token }
}

/** A secret is told to no other system than the one that it was given for. '' : then nobody is told. */
export function isKeptElsewhere(address: string | undefined, before: Pick<Company, 'tenant_system_url' | 'tenant_token_sealed'>): boolean {
  return address !== undefined && address !== before.tenant_system_url && before.tenant_token_sealed !== null
}
