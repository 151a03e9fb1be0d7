import type { SignOnSettings } from '../sign-on/sign-on.repo.ts'

/** What is said of a system that the company has no name for. */
export const hostOf = (issuer: string): string => URL.parse(issuer)?.host || issuer

/** What the company calls another system. */
export const labelOf = (
  { is_on, issuer, label, issuers }: Pick<SignOnSettings, 'is_on' | 'issuer' | 'label' | 'issuers'>,
  of: string,
): string => (is_on && issuer === of ? label : issuers.find(({ iss }) => iss === of)?.name) || hostOf(of)
