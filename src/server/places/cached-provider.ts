import type { PlacesFound } from '#contract/portal/places.ts'
import type { PlaceProvider } from './provider.ts'

const CACHE_MS = 10 * 60_000
const MAX_ENTRIES = 2_000

/** Wraps providers so that what they answer is cached for ten minutes: many people type the same beginnings, and each request costs. */
export function providerCache(clock: () => number = () => performance.now()) {
  const cache = new Map<string, { expiresAt: number; places: PlacesFound }>()
  return (provider: PlaceProvider): PlaceProvider => ({
    async search(text, language) {
      const key = `${language}\n${text.toLowerCase()}`
      const cached = cache.get(key)
      if (cached && cached.expiresAt > clock()) return cached.places
      const places = await provider.search(text, language)
      if (cache.size >= MAX_ENTRIES) cache.delete(cache.keys().next().value ?? '')
      cache.set(key, { expiresAt: clock() + CACHE_MS, places })
      return places
    },
  })
}
