import type { LegalText } from '#contract/portal/legal.ts'
import type { Company } from './company.ts'

/** Where a company says a legal text. */
export interface LegalSource {
  /** Its own words, in Markdown; '' for none. They go over what its address says. */
  readonly markdown: string
  /** Of the page that says it; '' for none. */
  readonly address: string
}

export function legalSource(company: Company, text: LegalText): LegalSource {
  return text === 'conditions_of_use'
    ? { markdown: company.conditions_of_use_text, address: company.conditions_of_use_url }
    : { markdown: company.privacy_notice_text, address: company.privacy_notice_url }
}

export function hasLegalText(company: Company, text: LegalText): boolean {
  const { markdown, address } = legalSource(company, text)
  return markdown.trim() !== '' || address !== ''
}
