import { isZone } from '#engine/rules/formulas/zones.ts'
import { renamedZones } from './renamed-zones.ts'

/** Names of the IANA list, as the browser or the server knows them, in their order. */
export const timeZones = (): readonly string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()

const SHAPE = /^[A-Z][A-Za-z]+(?:[/_-][A-Za-z]+)+$/

/** Is it a name of that list, letter for letter? So are those of another edition, as Asia/Kolkata where it says Asia/Calcutta. */
export function isTimeZone(name: string): boolean {
  const names = timeZones()
  if (names.includes(name)) return true
  return isZone(name) && SHAPE.test(name) && !names.some(one => one.toLowerCase() === name.toLowerCase())
}

const today = new Map(renamedZones.flatMap(([name = '', ...older]) => older.map(old => [old, name])))

/** The zone as it is called today: `Asia/Kolkata` for Asia/Calcutta, which browsers and what is stored go on with. */
export const zoneToday = (name: string): string => today.get(name) ?? name

/** The zones to choose from, each once and as it is called today. */
export const zonesToday = (): readonly string[] => [...new Set(timeZones().map(zoneToday))].toSorted()

/** What is read of a zone: region and city with its offset, `Europe/Berlin (GMT+01:00)`. @param offset `+01:00` */
export const zoneLabel = (name: string, offset: string): string => `${name.replaceAll('_', ' ')} (GMT${offset})`
