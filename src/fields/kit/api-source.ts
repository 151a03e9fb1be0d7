import type { ApiSource } from '#contract/portal/api-fields.ts'
import type { Field } from '#engine/model/form.ts'
import { asText } from '#engine/model/json.ts'

/** A field whose options come from elsewhere. */
export interface ApiField extends Field {
  readonly api?: ApiSource
  /** text_api: the value alone is shown and sent, not the label beside it. */
  readonly value_only?: boolean
}

/** `{city}`: a field's answer, or one of the names below. Nothing else between braces means anything. */
const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9_-]{0,99})\}/g

/** Stands at the beginning of a url, and for the address of the company's own system. */
export const TENANT_URL = '{tenant_url}'

/** Secrets of the company and of this visitor: only the company's own system may be told them. */
export const TOKENS: readonly string[] = ['company_token', 'user_token']
const OWN_NAMES: ReadonlySet<string> = new Set(['tenant_url', ...TOKENS])

/** The names between braces in these texts, each once. */
export function placeholdersIn(...texts: readonly unknown[]): readonly string[] {
  const names = texts.flatMap(text => Array.from(asText(text).matchAll(PLACEHOLDER), match => match[1] ?? ''))
  return [...new Set(names)]
}

/** Puts texts in the place of placeholders, once: what comes in is never looked at again. */
export function fillPlaceholders(text: string, textFor: (name: string) => string): string {
  return text.replace(PLACEHOLDER, (_, name: string) => textFor(name))
}

/** The mapFields whose answers a source needs. A sealed authorization names none. */
export function fieldsNamedBy({ url, request, authorization }: ApiSource): readonly string[] {
  return placeholdersIn(url, request, authorization).filter(name => !OWN_NAMES.has(name))
}

/** What the five kinds have in common: their options are fetched, with these answers in place of placeholders. */
export const fetched = {
  fetches: () => true,
  references: ({ api }: ApiField): readonly string[] => (typeof api === 'object' && api !== null ? fieldsNamedBy(api) : []),
} as const
