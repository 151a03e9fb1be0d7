import type { Validator } from 'typebox/compile'

/** Numbers and booleans where a text is meant become one, in their place; false when there was none (the validator tells a few at a time). */
export function coerceToTexts(validator: Validator, json: unknown): boolean {
  let changed = false
  for (const { keyword, params, instancePath } of validator.Errors(json)) {
    if (keyword === 'type' && [params.type].flat().includes('string')) changed = coerceToText(json, instancePath) || changed
  }
  return changed
}

function coerceToText(json: unknown, path: string): boolean {
  const keys = path
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const last = keys.pop()
  let part = json as Record<string, unknown> | undefined
  for (const key of keys) part = part?.[key] as Record<string, unknown> | undefined
  const value = last === undefined ? undefined : part?.[last]
  if (!part || last === undefined || (typeof value !== 'number' && typeof value !== 'boolean')) return false
  part[last] = String(value)
  return true
}
