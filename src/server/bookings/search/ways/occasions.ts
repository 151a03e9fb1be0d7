import type { Period } from '../../event-times.ts'
import { weekMinutes } from '../../../week-minutes.ts'

/** When an event could take place: all of its periods. */
export type Occasion = readonly Period[]

/** Several times of an event as statements take them (`occasions` of ways-out.sql.ts), numbered from 0. @param zones that spaces may be in */
export function occasionParameters(occasions: readonly Occasion[], zones: readonly string[]) {
  const periods = occasions.flatMap((occasion, at) => occasion.map(period => ({ at, ...period })))
  const inZones = occasions.flatMap((occasion, at) => zones.map(zone => ({ at, zone, minutes: weekMinutes(occasion, zone) })))
  return {
    occasions: periods.map(({ at }) => at),
    starts: periods.map(({ start }) => start.toISOString()),
    ends: periods.map(({ end }) => end.toISOString()),
    from_times: periods.map(({ from }) => from.toISOString()),
    to_times: periods.map(({ to }) => to.toISOString()),
    zone_occasions: inZones.map(({ at }) => at),
    zones: inZones.map(({ zone }) => zone),
    minutes: inZones.map(({ minutes }) => minutes),
  }
}
