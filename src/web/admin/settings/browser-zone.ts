import { zonesToday } from '#contract/portal/time-zones.ts'
import { zoneAmong } from '#fields/kit/zone-names.ts'

/**
 * The zone of this browser, by its name of today; undefined: none that a company can choose.
 * @param zone as its clock calls it
 */
export function browserZone(zone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string | undefined {
  const zones = zonesToday()
  const values = zones.map(value => ({ value, label: value }))
  const found = zoneAmong(zone, { id: 'timezone', mapField: 'timezone', type: 'dropdown', label: '', values })
  return zones.includes(found) ? found : undefined
}
