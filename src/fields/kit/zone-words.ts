import { zoneToday } from '#contract/portal/time-zones.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { instantOf } from '#engine/rules/formulas/zones.ts'
import { readDate, readTime } from './canonical-texts.ts'

/**
 * The zone of an event whose time is read on another clock, by its city and what it is called on that day: `New York (EST)`. '' where it is that of
 * the own clock, and for what is no zone.
 * @param zone IANA name, as it was answered @param day civil date, '' for today @param time `HH:mm` there, or '' @param own IANA name
 */
export function foreignZone(zone: string, day: string, time: string, own: string): string {
  const there = zoneToday(zone)
  if (zone === '' || there === zoneToday(own)) return ''
  const wall = Date.parse(`${readDate(day) || new Date().toISOString().slice(0, 10)}T${readTime(time) || '12:00'}Z`) / 60_000
  try {
    const format = new Intl.DateTimeFormat(languageNow(), { timeZone: zone, timeZoneName: 'short' })
    const short = format.formatToParts(instantOf(wall, zone) * 60_000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const city = there.slice(there.lastIndexOf('/') + 1).replaceAll('_', ' ')
    return short === city || short === '' ? city : `${city} (${short})`
  } catch {
    return ''
  }
}

/** IANA name of the zone of this computer's clock; '' where it is not known. */
export const clockZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
