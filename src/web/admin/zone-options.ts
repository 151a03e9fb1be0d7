import { zonesToday } from '#contract/portal/time-zones.ts'

/** The zones that visitors choose from too, each with its offset of today: `['Europe/Berlin', '+01:00']`. */
export type ZoneOffsets = readonly (readonly [zone: string, offset: string])[]

let known: ZoneOffsets | undefined

/** Made when an input first wants them: to ask the browser for all of them takes it a tenth of a second. */
export const zoneOffsets = (): ZoneOffsets => (known ??= zonesToday().map(zone => [zone, offsetOf(zone)]))

function offsetOf(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', '') || '+00:00'
}
