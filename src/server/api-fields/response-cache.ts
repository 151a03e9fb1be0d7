import { hash } from 'node:crypto'
import type { Option } from '#engine/model/form.ts'

/** What sources answered within the last minute. Equal requests at the same time are sent once; failures are not cached. */
export interface ResponseCache {
  get(key: string, ask: () => Promise<readonly Option[]>): Promise<readonly Option[]>
}

interface CachedResponse {
  readonly options: Promise<readonly Option[]>
  /** Infinity until it has arrived. */
  expiresAt: number
  size: number
}

const CACHE_MS = 60_000
const MAX_RESPONSES = 1_000
/** Of all cached responses together. */
const MAX_CHARACTERS = 32 * 1024 * 1024
/** What an option counts besides its texts. */
const OPTION_OVERHEAD = 40
/** Longer keys are replaced by their digest: they hold visitors' answers, which may be long. */
const MAX_KEY_LENGTH = 500

export function responseCache(clock: () => number = () => performance.now()): ResponseCache {
  const cache = new Map<string, CachedResponse>()
  let totalSize = 0

  function drop(key: string, response: CachedResponse): void {
    if (cache.get(key) !== response) return
    cache.delete(key)
    totalSize -= response.size
  }

  function evict(): void {
    for (const [key, response] of cache) {
      if (cache.size <= MAX_RESPONSES && totalSize <= MAX_CHARACTERS) return
      drop(key, response)
    }
  }

  return {
    get(fullKey, ask) {
      const key = fullKey.length > MAX_KEY_LENGTH ? hash('sha256', fullKey, 'base64') : fullKey
      const cached = cache.get(key)
      if (cached && cached.expiresAt > clock()) return cached.options
      if (cached) drop(key, cached)
      const response: CachedResponse = { options: ask(), expiresAt: Infinity, size: 0 }
      cache.set(key, response)
      response.options.then(
        options => {
          response.expiresAt = clock() + CACHE_MS
          if (cache.get(key) !== response) return
          response.size = sizeOf(options)
          totalSize += response.size
          evict()
        },
        () => drop(key, response),
      )
      return response.options
    },
  }
}

function sizeOf(options: readonly Option[]): number {
  let size = 0
  for (const { value, label } of options) size += value.length + label.length + OPTION_OVERHEAD
  return size
}
