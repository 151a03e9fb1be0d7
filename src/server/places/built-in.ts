import type { Portal } from '../portal.ts'
import { MAX_PLACES, type PlaceProvider } from './provider.ts'

const ATTRIBUTION = '© GeoNames'
/** More than are offered: several cities of one name may share a label. */
const MAX_ROWS = 30

const names = new Map<string, Intl.DisplayNames>()

/** Names of countries in a language; English where it is unknown. */
function countriesIn(language: string): Intl.DisplayNames {
  const known = names.get(language)
  if (known) return known
  const made = new Intl.DisplayNames([...Intl.getCanonicalLocales(isTag(language) ? language : 'en'), 'en'], { type: 'region' })
  if (names.size < 50) names.set(language, made)
  return made
}

function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
}

/** Cities with at least a thousand people, from the portal's own table: nothing leaves the house. */
export function builtIn({ places }: Portal): PlaceProvider {
  return {
    async search(text, language) {
      const countries = countriesIn(language)
      const labels = (await places.cities(text, MAX_ROWS)).map(({ name, region, country }) =>
        [name, region, countries.of(country) ?? country].filter(part => part !== '').join(', '),
      )
      const different = [...new Set(labels)].slice(0, MAX_PLACES)
      return { places: different.map(label => ({ label })), known: true, attribution: ATTRIBUTION }
    },
  }
}
