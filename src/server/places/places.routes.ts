import type { FastifyInstance } from 'fastify'
import { type PlacesFound, searchPlaces } from '#contract/portal/places.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { builtIn } from './built-in.ts'
import { google } from './google.ts'
import { photon } from './photon.ts'
import type { PlaceProvider } from './provider.ts'
import { remembering } from './remembered.ts'

const LONGEST = 100
const NOTHING: PlacesFound = { places: [], known: false, attribution: '' }

/** Places for address fields. A source that fails knows none; nobody is kept from filling in a form by it. */
export function placesRoutes(app: FastifyInstance): void {
  const { outbound, config } = app.services
  const { from, url, key } = config.places
  const remembered = remembering()

  function providerFor(portal: Portal): PlaceProvider | undefined {
    if (from === 'built-in') return builtIn(portal)
    if (from === 'photon') return remembered(photon(outbound, portal.company.id, url))
    return from === 'google' ? remembered(google(outbound, portal.company.id, key)) : undefined
  }

  serve(app, searchPlaces, async ({ portal, request }) => {
    const { q, language } = request.query as { q?: unknown; language?: unknown }
    const text = typeof q === 'string' ? q.trim().slice(0, LONGEST) : ''
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
