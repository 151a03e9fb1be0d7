import type { CompanyDb } from '../../db/company-db.ts'
import { selectSpaces } from './found-spaces.sql.ts'
import { addHints } from './hints.ts'
import { spaceItem } from './space-item.ts'
import type { SearchEvent } from './search-event.ts'
import { timesOf, type WireTimes } from './times.ts'

interface RefusedSpace {
  /** uuid */
  readonly space: string
  readonly event: WireTimes & Pick<SearchEvent, 'run' | 'submission' | 'layout'>
  /** Why it was refused: some last, and no other time helps. */
  readonly reasons: readonly { readonly key: string }[]
}

/** The wall time of a space at which an event of this length could have it; undefined: not within a month. @param path of the company */
export async function freeStartOf(db: CompanyDb, path: string, { space, event, reasons }: RefusedSpace): Promise<string | undefined> {
  const [times, [row]] = await Promise.all([
    timesOf(db, event),
    db.run(selectSpaces({ company: db.company, ids: [space], run: event.run ?? null, layout: event.layout ?? null })),
  ])
  if (!row) return undefined
  const refused = reasons.map(({ key }) => ({ key, label: '', short_label: '', until: null }))
  const found = { space: row, item: spaceItem(row, [], { path, features: [] }, refused) }
  const [item] = await addHints(db, [found], times, event)
  return item?.hint?.next_free_start
}
