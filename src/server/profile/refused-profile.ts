import { forbidden, invalid, Problem } from '../errors.ts'

/** Titles of P9.21. */
export const NOT_SAVED = 'Failed to save company profile'
export const SAVED = 'Company profile saved successfully.'

/** Keys of the second form, and of what only operators set (P8.35). */
const RESERVED = new Set([
  'frame_origins',
  'conditions_of_use_url',
  'conditions_of_use_text',
  'privacy_notice_url',
  'privacy_notice_text',
  'tenant_site',
  'tenant_system_url',
  'tenant_url',
  'tenant_token',
  'tenant_sso',
  'tenant_sso_redirect',
])

/** @throws Problem 403 when one of these belongs to the second form */
export function refuseReserved(keys: readonly string[]): void {
  if (keys.some(key => RESERVED.has(key))) throw forbidden()
}

/** 422; `issues`: by key. */
export function refusedProfile(issues: Readonly<Record<string, string>>): Problem {
  const { status, text, extras } = invalid(Object.values(issues)[0] ?? '', issues)
  return new Problem(status, [NOT_SAVED, text], extras)
}

/** 412: somebody saved it meanwhile; `version` is the one it has now. */
export const staleProfile = (version: number): Problem =>
  new Problem(412, [NOT_SAVED, 'Someone else saved this while you were editing. Nothing of yours is lost.'], { data: { version } })
