import type { CompanyData } from '#contract/portal/pages.ts'
import { wallOf } from '#engine/rules/formulas/zones.ts'
import { formatDate, formatDateTime, formatTime } from '#fields/kit/formats.ts'

type Profile = Pick<CompanyData, 'timezone' | 'readable_date_format' | 'readable_time_format'>

/** Instants (milliseconds since 1970) as the company writes them: in its zone and its formats (P4.45). */
export function companyTime(profile: Profile) {
  const wall = (at: number) => new Date(wallOf(Math.floor(at / 60_000), profile.timezone) * 60_000).toISOString()
  /** `2026-03-04` */
  const day = (at: number) => wall(at).slice(0, 10)
  const time = (at: number) => formatTime(wall(at).slice(11, 16), profile)
  const date = (at: number) => formatDate(day(at), profile)
  return { day, time, date, both: (at: number) => formatDateTime(at, profile.timezone, profile) }
}
