/** An empty map without a prototype: no name in it reaches an inherited property. */
export function emptyMap<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>
}

/** The map's own value under this name, never an inherited one. */
export function own<T>(map: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return map !== undefined && map !== null && Object.hasOwn(map, name) ? map[name] : undefined
}

/** The text of a JSON value: strings as they are, numbers and booleans written out, anything else ''. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
