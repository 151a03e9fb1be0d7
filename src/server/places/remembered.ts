import type { PlacesFound } from '#contract/portal/places.ts'
import type { PlaceProvider } from './provider.ts'

const KEPT_MS = 10 * 60_000
const MOST = 2_000

/** Answers of a provider, kept for ten minutes: many people type the same beginnings, and each question costs. */
export function remembering(clock: () => number = () => performance.now()) {
  const kept = new Map<string, { until: number; found: PlacesFound }>()
  return (provider: PlaceProvider): PlaceProvider => ({
    async search(text, language) {
      const key = `${language}\n${text.toLowerCase()}`
      const known = kept.get(key)
      if (known && known.until > clock()) return known.found
      const found = await provider.search(text, language)
      if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, { until: clock() + KEPT_MS, found })
      return found
    },
  })
}
