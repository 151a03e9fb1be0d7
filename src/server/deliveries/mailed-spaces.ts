import type { Formats } from '#engine/model/formats.ts'
import { commaList } from '../space-refusals.ts'
import { stretchText } from '../stretch-text.ts'
import type { RequestedSpace } from '../submission-events.ts'

/** A space with its building and location. */
export const placeText = ({ name, building, location }: RequestedSpace): string => [name, building, location].filter(Boolean).join(', ')

/** More of them are said by the first and the last one. */
const MAX_PERIODS = 5

/**
 * A space and its status, `Hall, Barton, Oslo (Requested)`.
 * @param formats with its times, `…: 03/16/2050 10:00 AM – 11:00 AM (Europe/Berlin)`
 */
export function spaceLine(space: RequestedSpace, formats: Formats | undefined): string {
  const line = `${placeText(space)} (${space.label})`
  const { periods, zone } = space
  const [first, last] = [periods[0], periods.at(-1)]
  if (!formats || !first || !last) return line
  const said = periods.length > MAX_PERIODS ? [[first[0], last[1]] as const] : periods
  return `${line}: ${commaList(said.map(([start, end]) => stretchText(start, end, zone, formats)))} (${zone})`
}
