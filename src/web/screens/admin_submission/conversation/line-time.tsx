import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../../../admin/company-time.ts'

interface Props {
  /** Instant (milliseconds). */
  readonly at: number
  readonly company: CompanyData
}

/** When something of a time line was: its day stands above it. */
export function LineTime({ at, company }: Props) {
  const { time, both } = companyTime(company)
  return (
    <time dateTime={new Date(at).toISOString()} title={both(at)}>
      {time(at)}
    </time>
  )
}
