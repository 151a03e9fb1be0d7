import type { TSchema } from 'typebox'

/** The first few names in some JSON that its shape does not know; it looks no further, however many there are. */
export function unknownIn(shape: TSchema, json: unknown, max: number): string[] {
  const { properties, additionalProperties } = shape as { properties?: object; additionalProperties?: unknown }
  if (!properties || additionalProperties !== false || typeof json !== 'object' || json === null || Array.isArray(json)) return []
  const names: string[] = []
  for (const name in json) {
    if (names.length === max) break
    if (!Object.hasOwn(properties, name)) names.push(name)
  }
  return names
}
