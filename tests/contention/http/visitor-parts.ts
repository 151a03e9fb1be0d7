import type { CompanyDb } from '#server/db/company-db.ts'
import type { Days } from '../days.ts'
import type { Ledger } from './ledger.ts'
import type { ContendedPortal } from './portal.ts'
import type { visitorRequests } from './requests.ts'

/** What a visitor of the contention goes by. */
export interface VisitorParts {
  readonly portal: ContendedPortal
  readonly requests: ReturnType<typeof visitorRequests>
  readonly db: CompanyDb
  readonly ledger: Ledger
  readonly random: () => number
  readonly days: Days
  /** Nobody else wants its days: it is refused nothing as long as it takes only what it holds. */
  readonly isAlone?: boolean
  /** A change was made whose answer was lost with its server. */
  readonly onLostAnswer: (change: string) => void
}
