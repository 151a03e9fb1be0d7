import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../../admin/company-time.ts'

/** Instants (ISO) as the company writes them, in the zone of a space. */
export function spaceTime(company: CompanyData, zone: string) {
  const time = companyTime({ ...company, timezone: zone })
  return {
    both: (instant: string) => time.both(Date.parse(instant)),
    date: (instant: string) => time.date(Date.parse(instant)),
  }
}
