import type { FastifyInstance } from 'fastify'
import { type PlacesFound, searchPlaces } from '#contract/portal/places.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { builtInProvider } from './built-in.ts'
import { google } from './google.ts'
import { photon } from './photon.ts'
import type { PlaceProvider } from './provider.ts'
import { providerCache } from './cached-provider.ts'

const MAX_SEARCH_LENGTH = 100
const NOTHING: PlacesFound = { places: [], known: false, attribution: '' }

/** Places for address fields. When the source fails there are no suggestions, and the form can be filled in all the same. */
export function placesRoutes(app: FastifyInstance): void {
  const { outbound, config } = app.services
  const { from, url, key } = config.places
  const [builtIn, cached] = [builtInProvider(), providerCache()]

  function providerFor(portal: Portal): PlaceProvider | undefined {
    if (from === 'built-in') return builtIn(portal)
    if (from === 'photon') return cached(photon(outbound, portal.company.id, url))
    return from === 'google' ? cached(google(outbound, portal.company.id, key)) : undefined
  }

  serve(app, searchPlaces, async ({ portal, request }) => {
    const { q, language } = request.query as { q?: unknown; language?: unknown }
    const text = typeof q === 'string' ? q.trim().slice(0, MAX_SEARCH_LENGTH) : ''
    const provider = providerFor(portal)
    if (text.length < 2 || !provider) return NOTHING
    try {
      return await provider.search(text, typeof language === 'string' ? language.slice(0, 20) : 'en')
    } catch (error) {
      request.log.warn({ text: error instanceof Error ? error.message : typeof error }, 'places could not be asked for')
      return NOTHING
    }
  })
}
