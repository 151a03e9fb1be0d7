import type { Outbound } from '../outbound/outbound.ts'
import { MAX_PLACES, type PlaceProvider } from './provider.ts'

const ADDRESS = 'https://places.googleapis.com/v1/places:autocomplete'
const ATTRIBUTION = 'Powered by Google'

interface GoogleResponse {
  readonly suggestions?: readonly { readonly placePrediction?: { readonly text?: { readonly text?: unknown } } }[]
}

/** Addresses and establishments of Google Places. `key`: of a project; it never leaves the server. */
export function google(outbound: Outbound, company: string, key: string): PlaceProvider {
  return {
    async search(text, language) {
      const { json } = await outbound.json({
        company,
        method: 'POST',
        url: `${ADDRESS}?key=${encodeURIComponent(key)}`,
        body: JSON.stringify({ input: text, languageCode: language }),
      })
      // Without any suggestion the list is missing.
      const { suggestions = [] } = (json ?? {}) as GoogleResponse
      const labels = suggestions.map(one => one.placePrediction?.text?.text).filter(label => typeof label === 'string')
      return { places: labels.slice(0, MAX_PLACES).map(label => ({ label })), known: true, streets: true, attribution: ATTRIBUTION }
    },
  }
}
