import type { Formats } from '#engine/model/formats.ts'
import { formatDateTime } from '#fields/kit/formats.ts'

/** In the visitor's own zone, as the company writes it. */
export function whenText(instant: string, formats: Formats): string {
  return formatDateTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC', formats)
}
