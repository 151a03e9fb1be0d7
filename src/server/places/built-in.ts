import type { Portal } from '../portal.ts'
import { MAX_PLACES, type PlaceProvider } from './provider.ts'

const ATTRIBUTION = '© GeoNames'
/** More than are offered: several cities of one name may share a label. */
const MAX_ROWS = 30

const MAX_LANGUAGES = 50

/** Names of countries in a language; English where it is unknown. */
type CountryNames = (language: string) => Intl.DisplayNames

function makeCountryNames(): CountryNames {
  const cache = new Map<string, Intl.DisplayNames>()
  return language => {
    const cached = cache.get(language)
    if (cached) return cached
    const names = new Intl.DisplayNames([...Intl.getCanonicalLocales(isTag(language) ? language : 'en'), 'en'], { type: 'region' })
    if (cache.size < MAX_LANGUAGES) cache.set(language, names)
    return names
  }
}

function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
}

/** Cities with at least a thousand people, from the portal's own table: no other system is asked. */
export function builtInProvider(): (portal: Portal) => PlaceProvider {
  const countryNames = makeCountryNames()
  return ({ places }) => ({
    async search(text, language) {
      const countries = countryNames(language)
      const labels = (await places.cities(text, MAX_ROWS)).map(({ name, region, country }) =>
        [name, region, countries.of(country) ?? country].filter(part => part !== '').join(', '),
      )
      const different = [...new Set(labels)].slice(0, MAX_PLACES)
      return { places: different.map(label => ({ label })), known: true, attribution: ATTRIBUTION }
    },
  })
}
