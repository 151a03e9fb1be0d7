import { isIP } from 'node:net'
import type { Field } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { apiIssues } from '#fields/kit/api-rules.ts'
import { type ApiField, fillPlaceholders, TENANT_URL } from '#fields/kit/api-source.ts'
import { kinds } from '#fields/types.ts'
import { isClosed } from '../outbound/addresses.ts'
import { parseTarget } from '../outbound/target.ts'

/** Rules for addresses in a form. Plain data, because it is sent to another thread. */
export interface AddressRules {
  /** Names that this portal is served under, with all below them. */
  readonly own: readonly string[]
  /** `host:port` of private addresses that may be asked all the same (OUTBOUND_ALLOW). */
  readonly allowed: readonly string[]
}

/** Issues, by path, of addresses that would be refused at a look-up: they are refused when the form is saved. */
export function addressIssues(content: FormContent, rules: AddressRules): Record<string, string> {
  const issues: Record<string, string> = {}
  for (const [p, { fields }] of content.fields.entries()) {
    for (const [index, field] of fields.entries()) {
      const at = `fields/${p}/fields/${index}`
      const embedded = kinds[field.type]?.embeds?.(field)
      const [source, page] = [sourceIssue(field, rules), embedded && pageIssue(embedded.url, rules)]
      if (source) issues[`${at}/api/url`] = source
      if (embedded && page) issues[`${at}/${embedded.setting}`] = page
    }
  }
  return issues
}

function sourceIssue(field: Field, { allowed }: AddressRules): string {
  const text = (field as ApiField).api?.url.trim() ?? ''
  if (text === '' || text.startsWith(TENANT_URL)) return ''
  const filled = fillPlaceholders(text, () => 'x')
  if (!URL.canParse(filled)) return apiIssues.urlShape
  const known = new Set(allowed)
  try {
    const url = parseTarget(filled, { allowed: known, port: '443' })
    return isClosed(url) && !known.has(`${url.hostname}:${url.port || '443'}`) ? apiIssues.closed : ''
  } catch {
    return apiIssues.closed
  }
}

/** What is wrong with embedding this page of another site, or ''. */
function pageIssue(text: string, { own }: AddressRules): string {
  if (text === '') return ''
  const url = URL.parse(text)
  if (!url) return apiIssues.urlShape
  return own.some(name => url.hostname === name || (isIP(name) === 0 && url.hostname.endsWith(`.${name}`))) ? apiIssues.ownPage : ''
}
