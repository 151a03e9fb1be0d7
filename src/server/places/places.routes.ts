import type { FastifyInstance } from 'fastify'
import { type PlacesFound, searchPlaces } from '#contract/portal/places.ts'
import { serve } from '../http/serve.ts'
import { builtIn } from './built-in.ts'

const LONGEST = 100
const NOTHING: PlacesFound = { places: [], known: false, attribution: '' }

/** Places for address fields. A source that fails finds nothing; nobody is kept from filling in a form by it. */
export function placesRoutes(app: FastifyInstance): void {
  serve(app, searchPlaces, async ({ portal, request }) => {
    const { q, language } = request.query as { q?: unknown; language?: unknown }
    const text = typeof q === 'string' ? q.trim().slice(0, LONGEST) : ''
    if (text.length < 2) return NOTHING
    return builtIn(portal).search(text, typeof language === 'string' ? language.slice(0, 20) : 'en')
  })
}
