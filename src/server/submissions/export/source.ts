import type { Snapshot } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { isFiltered } from '../reading/driving.ts'
import { fittingOf } from '../reading/fitting-of.ts'
import { queryOf } from '../storage/search-index.ts'
import * as sql from './export.sql.ts'
import type { ExportOptions } from './options.ts'

type Counts = readonly StatementRow<typeof sql.countVersions>[]

/** The submissions that an export holds. */
export interface ExportSource {
  /** How many of them were sent with each version of each form. */
  count(): Promise<Counts>
  /** Ids in the order of the list, so many at a time. @param form only those of it; null: of all that are exported */
  ids(form: string | null): AsyncIterable<readonly string[]>
}

/** Ids that are read at a time. Their rows are read and handed on in one turn of the event loop, for which everybody else waits. */
const PORTION = 200

/** What the list shows for these filters, of all its pages. */
export function exportSource(snapshot: Snapshot, company: string, options: ExportOptions): ExportSource {
  const { search, descending } = options
  const way = descending ? 'descending' : 'ascending'
  const dates = { from: dateOf(options.from), to: dateOf(options.to), hidden: options.hidden ?? [] }
  const fits = {
    phases: options.phases ?? undefined,
    status: options.status ?? undefined,
    assignee: options.assignee ?? undefined,
    days: options.days ?? undefined,
    ids: options.ids ?? undefined,
    unread: options.unread ?? false,
    team: options.team ?? undefined,
    place: options.place ?? undefined,
    answer: options.answer ?? undefined,
    mailFailed: options.mailFailed ?? false,
    snoozed: options.snoozed ?? undefined,
    me: options.me ?? undefined,
  }
  const fitting = fittingOf(fits)
  const words = search.trim() === '' ? '' : queryOf(company, search)
  // A search without a word finds nothing, as in the list.
  if (words === undefined) return { count: async () => [], ids: nothing }
  return {
    count: () =>
      words === ''
        ? snapshot.run(sql.countVersions({ company, form: options.form, ...dates, ...fitting }))
        : snapshot.run(sql.countFoundVersions({ company, form: options.form, ...dates, ...fitting, words })),
    async *ids(form) {
      const filter = { form: form ?? options.form, ...dates }
      const portions =
        words === ''
          ? snapshot.portions(sql.selectIds[way]({ company, ...filter, ...fitting }), PORTION)
          : isFiltered(fits)
            ? snapshot.portions(sql.selectFittingIds[way]({ company, words, ...filter, ...fitting }), PORTION)
            : snapshot.portions(sql.selectFoundIds[way]({ words, ...filter }), PORTION)
      for await (const rows of portions) yield rows.map(({ id }) => id)
    },
  }
}

async function* nothing(): AsyncIterable<readonly string[]> {}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
