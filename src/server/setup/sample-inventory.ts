import { readFileSync } from 'node:fs'
import { COUNTRY_NAMES } from '#contract/portal/countries.ts'
import { zoneToday } from '#contract/portal/time-zones.ts'

/** What its import is called among those of the company. */
export const SAMPLE_NAME = 'Sample inventory'

const FILE = new URL('sample-inventory.csv', import.meta.url)
const PLACE = 'Sample City'
/** Where the file says that it lies. */
const WRITTEN = `AMER,${PLACE},US,America/New_York`

/** Regions that every company begins with, by the first part of a zone's name; the others are of AMER. */
const REGIONS: readonly (readonly [zones: RegExp, region: string])[] = [
  [/^(?:Europe|Africa|Atlantic|Arctic)\//, 'EMEA'],
  [/^(?:Asia|Australia|Pacific|Indian|Antarctica)\//, 'APAC'],
]

/**
 * The bundled file of spaces, as an import takes it: a campus with two buildings and eight spaces. It lies where the company does, so that its
 * hours are those of the company's clocks; of a zone of no country (`UTC`) it lies where the file says.
 * @param timezone of the company, or what its profile proposes
 */
export function sampleInventory(timezone: string): Uint8Array {
  const written = readFileSync(FILE, 'utf8')
  const country = countryOf(timezone)
  if (country === undefined) return new TextEncoder().encode(written)
  const region = REGIONS.find(([zones]) => zones.test(timezone))?.[1] ?? 'AMER'
  return new TextEncoder().encode(written.replaceAll(WRITTEN, [region, PLACE, country, timezone].join(',')))
}

/** Not every edition of the language's library knows it. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined }

/** The country in which this zone is used, by its two letters. */
function countryOf(timezone: string): string | undefined {
  const wanted = zoneToday(timezone)
  return [...COUNTRY_NAMES.keys()].find(code => {
    const locale: LocaleWithZones = new Intl.Locale(`und-${code}`)
    return locale.getTimeZones?.()?.some(zone => zoneToday(zone) === wanted)
  })
}
