import { DATE_FORMATS, type TIME_FORMATS } from '#contract/portal/profile-rules.ts'
import { browserZone } from '../../admin/settings/browser-zone.ts'

/** How a browser writes dates and times, and its zone: what of it a company can choose. */
export interface BrowserFormats {
  readonly readable_date_format?: (typeof DATE_FORMATS)[number]
  readonly readable_time_format?: (typeof TIME_FORMATS)[number]
  readonly timezone?: string
}

/**
 * What this browser has.
 * @param language the one it prefers
 * @param zone as its clock calls it: renamed ones are given by their name of today
 */
export function browserFormats(language = navigator.language, zone?: string): BrowserFormats {
  const readable_date_format = dateFormatOf(language)
  const readable_time_format = clockOf(language)
  const timezone = browserZone(zone)
  return {
    ...(readable_date_format && { readable_date_format }),
    ...(readable_time_format && { readable_time_format }),
    ...(timezone && { timezone }),
  }
}

/** The day of the example has two digits in each of its parts. */
const EXAMPLE = new Date(Date.UTC(2026, 11, 24))
const LETTERS: Readonly<Record<string, string>> = { year: 'YYYY', month: 'MM', day: 'DD' }

function dateFormatOf(language: string): BrowserFormats['readable_date_format'] {
  const parts = formatterOf(language, { year: 'numeric', month: '2-digit', day: '2-digit' })?.formatToParts(EXAMPLE)
  if (!parts) return undefined
  const named = parts.flatMap(({ type }) => LETTERS[type] ?? [])
  const sign = parts.slice(parts.findIndex(({ type }) => type in LETTERS)).find(({ type }) => type === 'literal')?.value ?? ''
  const exact = named.join(sign.replace(/[\s\p{Cf}]/gu, ''))
  return DATE_FORMATS.find(format => format === exact) ?? DATE_FORMATS.find(format => orderOf(format) === orderOf(exact))
}

/** `DMY` of `DD.MM.YYYY`, and of `D MMM YYYY`. */
const orderOf = (format: string): string => format.replace(/[^DMY]/g, '').replace(/(.)\1+/g, '$1')

function clockOf(language: string): BrowserFormats['readable_time_format'] {
  const has12 = formatterOf(language, { hour: 'numeric' })?.resolvedOptions().hour12
  return has12 === undefined ? undefined : has12 ? '12 hr' : '24 hr'
}

/** With the calendar and the digits of the company's formats; undefined: no language is called so. */
function formatterOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' })
  } catch {
    return undefined
  }
}
