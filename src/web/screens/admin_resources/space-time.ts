import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../../admin/company-time.ts'

/** Instants (ISO) as the company writes them, in the zone of a space. */
export function spaceTime(company: CompanyData, zone: string) {
  const time = companyTime({ ...company, timezone: zone })
  return {
    both: (instant: string) => time.both(Date.parse(instant)),
    /** From one to the other; the day once where both are on the same one. */
    span: (from: string, to: string) => {
      const [start, end] = [Date.parse(from), Date.parse(to)]
      return `${time.both(start)} – ${time.day(start) === time.day(end) ? time.time(end) : time.both(end)}`
    },
    date: (instant: string) => time.date(Date.parse(instant)),
  }
}
