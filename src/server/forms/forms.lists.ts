import type { FormStatus } from '#contract/portal/admin-forms.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { countList, selectFormsWith, selectHead, selectList, selectName, selectPublished, selectTitles } from './lists.sql.ts'
import { minutesFor } from './minutes.ts'
import { keyOf } from './naming-rules.ts'
import type { FormTitles } from '../form-titles.ts'

/** A form without its content. */
export type FormHead = StatementRow<typeof selectHead>
/** As it is listed. `submitted` null: how many were sent is not for whoever asks. */
export type ListedForm = StatementRow<typeof selectList.path.ascending>

/** Which forms of the list, and in which order. */
export interface FormListQuery {
  readonly type: string | undefined
  /** '': any. */
  readonly status: FormStatus | ''
  readonly search: string
  readonly sort: FormSort
  readonly descending: boolean
  readonly page: number
  readonly size: number
  /** Forms of which whoever asks sees no submissions (`SubmissionScope`). */
  readonly hidden: readonly string[]
}

export type FormSort = keyof typeof selectList

export type FormWithKind = StatementRow<typeof selectFormsWith>
export type PublishedRow = StatementRow<typeof selectPublished> & ListedTitle

/** Lists of the forms of one company. */
export function formLists(db: CompanyDb, titlesOf: TitlesOf) {
  const { company } = db

  return {
    async head(type: string, path: string): Promise<FormHead | undefined> {
      const [row] = await db.run(selectHead({ company, type, path: keyOf(path) }))
      return row
    },

    async list(query: FormListQuery): Promise<{ rows: ListedForm[]; total: number }> {
      const search = keyOf(query.search)
      const { status } = query
      const filter = { company, type: query.type ?? null, status, search, pattern: `%${search.replace(/[\\%_]/g, '\\$&')}%` }
      const select = selectList[query.sort][query.descending ? 'descending' : 'ascending']
      const [rows, counts] = await db.batch([
        select({ ...filter, hidden: query.hidden, size: query.size, offset: (query.page - 1) * query.size }),
        countList(filter),
      ])
      return { rows, total: counts[0]?.total ?? 0 }
    },

    /** What a company's start page lists: forms that a visitor may open. */
    async published(): Promise<PublishedRow[]> {
      const forms = await db.run(selectPublished({ company }))
      const titles = await titlesOf(db, forms)
      return forms.map(form => ({ ...form, ...(titles.get(titleKey(form)) ?? { titles: NONE, minutes: 1 }) }))
    },

    /** Forms that a visitor may open with a field of one of these kinds: that field, and the mapFields of all. */
    withKinds: (kinds: readonly string[]): Promise<FormWithKind[]> => db.run(selectFormsWith({ company, kinds })),

    /** What a form is called, also when it was deleted: its submissions stay. */
    async named(id: string): Promise<{ uuid: string; name: string } | undefined> {
      if (id === '') return undefined
      const [form] = await db.run(selectName({ company, id }))
      return form
    },
  }
}

const MAX_TITLES = 10_000
const titleKey = ({ id, version }: { readonly id: string; readonly version: number }): string => `${id}/${version}`

const NONE: FormTitles = { title: '', description: '', language: '', translations: {} }

/** What a list says of a form's content: what it is called, and about how many minutes it takes. */
interface ListedTitle {
  readonly titles: FormTitles
  readonly minutes: number
}

/** Titles by `id/version`: they stand in the content, which is long and never changes, so each is read once. */
export type TitlesOf = (db: CompanyDb, forms: readonly { id: string; version: number }[]) => Promise<ReadonlyMap<string, ListedTitle>>

export function makeTitles(): TitlesOf {
  const cache = new Map<string, ListedTitle>()
  return async (db, forms) => {
    const unknown = forms.filter(form => !cache.has(titleKey(form)))
    if (unknown.length === 0) return cache
    const rows = await db.run(
      selectTitles({ company: db.company, ids: unknown.map(({ id }) => id), versions: unknown.map(({ version }) => version) }),
    )
    for (const row of rows) cache.set(titleKey(row), { titles: row.titles, minutes: minutesFor(row.kinds) })
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_TITLES) break
      cache.delete(oldest)
    }
    return cache
  }
}
