import type { CompanyData } from '#contract/portal/pages.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { useHydrated } from '../../shell/hydrated.ts'

/** Writes an instant in the visitor's own zone, as everywhere in a run; the server, which does not know it, writes the company's. */
export function useWhen(company: CompanyData): (instant: string) => string {
  const zone = useHydrated() ? ownZone() : ''
  return instant => formatDateTime(instant, zone || company.timezone, company)
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
