import type { ChangedMeanwhile } from '#contract/portal/request-decisions.ts'
import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import type { Runner } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { type lockState, selectLastChange } from './state.sql.ts'

type Row = StatementRow<typeof lockState>

/** It was changed since it was seen. */
export type StaleRequest = { readonly is: 'stale' } & ChangedMeanwhile

interface Seen {
  readonly row: Row
  /** What is left out may be another one. */
  readonly seen: Partial<RequestVersions>
}

/** What is said of a request that is not as it was seen: what changed, by whom, and when. */
export async function staleOf(runner: Runner, company: string, submission: string, { row, seen }: Seen): Promise<StaleRequest> {
  const { version, state_version, status } = row
  const answers = seen.version !== undefined && seen.version !== version
  const [last] = await runner.run(selectLastChange({ company, submission, answers }))
  const by = last && last.id !== null && last.name !== null ? { by: { uuid: last.id, name: last.name } } : {}
  return {
    is: 'stale',
    version,
    state_version,
    changed: answers ? 'answers' : 'status',
    ...by,
    ...(last && { at: last.at.toISOString() }),
    status,
  }
}

export const isSeen = (row: RequestVersions, { version, state_version }: Partial<RequestVersions>): boolean =>
  (version === undefined || version === row.version) && (state_version === undefined || state_version === row.state_version)
