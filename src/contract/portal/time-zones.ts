import { isZone } from '#engine/rules/formulas/zones.ts'

/** Names of the IANA list, as the browser or the server knows them, in their order. */
export const timeZones = (): readonly string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()

const SHAPE = /^[A-Z][A-Za-z]+(?:[/_-][A-Za-z]+)+$/

/** Is it a name of that list, letter for letter? So are those of another edition, as Asia/Kolkata where it says Asia/Calcutta. */
export function isTimeZone(name: string): boolean {
  const names = timeZones()
  if (names.includes(name)) return true
  return isZone(name) && SHAPE.test(name) && !names.some(one => one.toLowerCase() === name.toLowerCase())
}
