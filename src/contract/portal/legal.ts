import { call } from '../call.ts'

/** A text that the footer leads to (P1.28). */
export type LegalText = 'conditions_of_use' | 'privacy_notice'

export interface LegalContent {
  /** Sanitised; loads nothing. */
  readonly html: string
}

/**
 * What the company says itself, or else what its address answers to a POST with an empty JSON body (P10.28). 404: it has neither;
 * 502: the address gives nothing that can be shown, whatever the reason.
 */
export const readLegalText = call<{ company: string; text: LegalText }, Record<string, never>, LegalContent>({
  name: 'readLegalText',
  method: 'POST',
  path: '/api/portal/:company/legal/:text/',
  needs: 'all',
  effect: 'reads',
  rate: 'legalTextsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})
