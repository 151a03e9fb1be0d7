import type { ApiSource } from '#contract/portal/api-fields.ts'
import { placeholdersIn } from '#fields/kit/api-source.ts'
import type { FilledRequest } from './fill.ts'

/** Replaces secrets in a text by dots. */
export type Hide = (text: string) => string

/** A part of an authorization as short as this may be any word. */
const MAX_HARMLESS_LENGTH = 12
const DOTS = '••••'
const AS_IT_IS: Hide = text => text

/**
 * How the secrets that a request was made with are hidden in its answer: some systems repeat what they hear, and what they
 * answer is shown to visitors. `api`: with its authorization in the open.
 */
export function hideSecrets({ authorization = '' }: ApiSource, filled: FilledRequest): Hide {
  const words = authorization.split(/\s+/).filter(word => word.length > MAX_HARMLESS_LENGTH && placeholdersIn(word).length === 0)
  const whole = [filled.authorization ?? ''].filter(text => text.length > MAX_HARMLESS_LENGTH || text === authorization)
  const plain = [...whole, ...words, ...filled.tokens].filter(secret => secret !== '')
  // As it is, and as it stands in an address.
  const secrets = [...new Set(plain.flatMap(secret => [secret, encodeURIComponent(secret.toWellFormed())]))]
  return secrets.length === 0 ? AS_IT_IS : text => secrets.reduce((shown, secret) => shown.replaceAll(secret, DOTS), text)
}

/** JSON with all its texts changed. Its depth was counted when it was read. */
export function mapTexts(json: unknown, change: Hide): unknown {
  if (change === AS_IT_IS) return json
  if (typeof json === 'string') return change(json)
  if (Array.isArray(json)) return json.map(item => mapTexts(item, change))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([name, item]) => [name, mapTexts(item, change)]))
}
