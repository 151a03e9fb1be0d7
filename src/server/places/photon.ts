import type { Outbound } from '../outbound/outbound.ts'
import { MAX_PLACES, type PlaceProvider } from './provider.ts'

/** Languages that Photon names places in. */
const LANGUAGES = new Set(['de', 'en', 'fr'])
const ATTRIBUTION = '© OpenStreetMap contributors'

interface Properties {
  readonly name?: unknown
  readonly street?: unknown
  readonly housenumber?: unknown
  readonly postcode?: unknown
  readonly city?: unknown
  readonly state?: unknown
  readonly country?: unknown
}

/** Addresses and places of OpenStreetMap, from a Photon server. `url`: of its search, like `https://photon.komoot.io/api/`. */
export function photon(outbound: Outbound, company: string, url: string): PlaceProvider {
  return {
    async search(text, language) {
      const address = new URL(url)
      address.searchParams.set('q', text)
      address.searchParams.set('limit', String(MAX_PLACES))
      const [main = ''] = language.toLowerCase().split('-')
      if (LANGUAGES.has(main)) address.searchParams.set('lang', main)
      const { json } = await outbound.json({ company, method: 'GET', url: address.href })
      const labels = featuresOf(json)
        .map(labelOf)
        .filter(label => label !== '')
      return { places: [...new Set(labels)].map(label => ({ label })), known: true, streets: true, attribution: ATTRIBUTION }
    },
  }
}

function featuresOf(json: unknown): readonly Properties[] {
  const { features } = json as { features?: readonly { properties?: Properties | null }[] }
  if (!Array.isArray(features)) throw new Error('Photon answered something else')
  return features.slice(0, MAX_PLACES).map(feature => feature?.properties ?? {})
}

function labelOf(place: Properties): string {
  const word = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const line = [word(place.street), word(place.housenumber)].filter(Boolean).join(' ')
  const town = [word(place.postcode), word(place.city)].filter(Boolean).join(' ')
  const parts = [word(place.name), line, town, word(place.state), word(place.country)]
  return parts
    .filter((part, index) => part !== '' && parts.indexOf(part) === index)
    .join(', ')
    .slice(0, 250)
}
