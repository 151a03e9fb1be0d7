import { instantOf, wallOf } from '#engine/rules/formulas/zones.ts'

/** What `<input type="datetime-local">` holds for an instant in a zone; '' for none. */
export function wallText(instant: unknown, zone: string): string {
  const at = typeof instant === 'string' && instant !== '' ? Date.parse(instant) : NaN
  if (Number.isNaN(at)) return ''
  return new Date(wallOf(Math.floor(at / 60_000), zone) * 60_000).toISOString().slice(0, 16)
}

/** The instant of such a text; '' for none. */
export function instantText(wall: string, zone: string): string {
  const at = Date.parse(`${wall}:00Z`)
  return Number.isNaN(at) ? '' : new Date(instantOf(at / 60_000, zone) * 60_000).toISOString()
}
