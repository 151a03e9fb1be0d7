import type { FileItem } from '#engine/model/values.ts'

const MAX_KEY_LENGTH = 100
const MAX_NAME_LENGTH = 255

/** Files from a JSON list of untrusted text: those entries that are files, none when it is no list. */
export function readItems(text: string, max: number): readonly FileItem[] {
  if (!text.startsWith('[') || text.length > max * 1000) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.flatMap(asItem).slice(0, max) : []
  } catch {
    return []
  }
}

function asItem(given: unknown): FileItem[] {
  if (typeof given !== 'object' || given === null) return []
  const { key, name, size, type } = given as Record<string, unknown>
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) return []
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_LENGTH) return []
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return []
  return [{ key, name, size, type: typeof type === 'string' ? type.slice(0, MAX_KEY_LENGTH) : '' }]
}
