import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, text, timestamp, tsquery, uuid, uuids } from '../../db/sql-types.ts'
import { LISTED, LISTED_FROM, listedColumns, MAX_PAGED_ROWS, MAX_SEARCHED_ROWS, SAMPLE_ROWS } from './listed.ts'

const company = uuid
/** Forms of which this person sees no submissions: `SubmissionScope`. */
const hidden = uuids
const filters = { form: uuid, from: timestamp, to: timestamp }
const CONDITIONS = { form: 's.form_id = $form', from: 's.submitted_at >= $from', to: 's.submitted_at < $to' }

/** From most people nothing is hidden, and then a plan has nothing of it: what an index alone answers it answers still. */
const SEEN = '(cardinality($hidden::uuid[]) = 0 or s.form_id <> all($hidden))'

/** Which filters were asked for, with a space between. */
export type FilterKey = (typeof FILTER_KEYS)[number]
const FILTER_KEYS = ['', 'form', 'from', 'to', 'form from', 'form to', 'from to', 'form from to'] as const

/** What a statement that filters so is made of. */
interface Filtered {
  readonly where: string
  /** Only those that it names; to be called it takes all, and leaves out the others. */
  readonly parameters: typeof filters & { readonly company: typeof company; readonly hidden: typeof hidden }
}

/** A statement for each filter: a plan that must serve all of them at once would use no index. */
function byFilter<Statements>(make: (filtered: Filtered) => Statements): Record<FilterKey, Statements> {
  const entries = FILTER_KEYS.map(key => {
    const names = key.split(' ').filter(name => name !== '') as (keyof typeof filters)[]
    const where = ['s.company_id = $company', ...names.map(name => CONDITIONS[name]), SEEN].join(' and ')
    const named = Object.fromEntries(names.map(name => [name, filters[name]])) as typeof filters
    return [key, make({ where, parameters: { company, hidden, ...named } })] as const
  })
  return Object.fromEntries(entries) as Record<FilterKey, Statements>
}

const orderOf = (way: 'asc' | 'desc') => `s.submitted_at ${way}, s.id ${way}`
const bothWays = <Statement>(make: (order: string, last: string) => Statement) => ({
  ascending: make(orderOf('asc'), 'max'),
  descending: make(orderOf('desc'), 'min'),
})

export const selectPage = byFilter(({ where, parameters }) =>
  bothWays(order =>
    defineStatement({
      parameters: { ...parameters, size: bigint, offset: bigint },
      columns: listedColumns,
      sql: `with p as (select s.id, s.submitted_at from submission s where ${where} order by ${order} limit $size offset $offset)
        select ${LISTED} from p join submission s on s.company_id = $company and s.id = p.id ${LISTED_FROM} order by ${order}`,
    }),
  ),
)

/** At most one more than are paged to. */
export const countPaged = byFilter(({ where, parameters }) =>
  defineStatement({
    parameters,
    columns: { total: bigint.notNull },
    sql: `select count(*) as total from (select from submission s where ${where} limit ${MAX_PAGED_ROWS + 1}) as c`,
  }),
)

/** Ids from the `first` to the `last` of what was found, in the order of the list, and how many there are. */
const found = { ids: uuids.notNull, total: integer.notNull }
const SLICE = '[$first : $last]'

/** Reads the first rows of the list. `reached`: when the last of them was sent, null when there was none. */
const scan = (rows: number) =>
  byFilter(({ where, parameters }) =>
    bothWays((order, last) =>
      defineStatement({
        parameters: { ...parameters, words: tsquery, first: integer, last: integer },
        columns: { scanned: integer.notNull, reached: timestamp.nullable, ...found },
        sql: `select count(*)::int as scanned, ${last}(s.submitted_at) as reached, count(*) filter (where s.words @@ $words)::int as total,
            coalesce((array_agg(s.id order by ${order}) filter (where s.words @@ $words))${SLICE}, '{}') as ids
          from (select s.id, s.submitted_at, s.words from submission s where ${where} order by ${order} limit ${rows}) as s`,
      }),
    ),
  )

/** By how many rows they read. */
export const scanRows = { sample: scan(SAMPLE_ROWS), searched: scan(MAX_SEARCHED_ROWS) }

/** Asks the index. The function keeps to the company of the session by itself; what is null is no filter. */
export const searchIndex = bothWays(order =>
  defineStatement({
    parameters: {
      words: tsquery,
      form: uuid.nullable,
      from: timestamp.nullable,
      to: timestamp.nullable,
      hidden,
      first: integer,
      last: integer,
    },
    columns: found,
    sql: `select count(*)::int as total, coalesce((array_agg(s.id order by ${order}))${SLICE}, '{}') as ids
      from submissions_with_words($words, $form, $from, $to, $hidden, ${MAX_PAGED_ROWS + 1}) as s`,
  }),
)

export const selectByReference = defineStatement({
  parameters: { company, reference: text, hidden },
  columns: { id: uuid },
  sql: 'select id from submission where company_id = $company and reference = $reference and form_id <> all($hidden)',
})

/** In the order of their ids. */
export const selectListed = defineStatement({
  parameters: { company, ids: uuids, hidden },
  columns: listedColumns,
  sql: `select ${LISTED} from unnest($ids::uuid[]) with ordinality as p(id, place)
    join submission s on s.company_id = $company and s.id = p.id and s.form_id <> all($hidden) ${LISTED_FROM} order by p.place`,
})

/** So many spaces of a submission are named in a list. */
const NAMED_SPACES = 2

/**
 * The first spaces that are booked for these submissions now, those that begin first at first, each once; `total`: how many a submission has;
 * `again`: one of them is to be confirmed again. A booking that was declined has none.
 */
export const selectFirstSpaces = defineStatement({
  parameters: { company, ids: uuids },
  columns: { submission: uuid.notNull, name: text, building: text, total: integer.notNull, again: boolean.notNull },
  sql: `with k as (
      select o.submission_id as submission, o.space_id,
        row_number() over (partition by o.submission_id order by min(o.start_at), o.space_id) as place,
        (count(*) over (partition by o.submission_id))::int as total,
        bool_or(bool_or(o.reconfirm_at is not null)) over (partition by o.submission_id) as again
      from booking o join booking_status t on t.company_id = $company and t.key = o.status_key and t.effect <> 'release'
      where o.company_id = $company and o.submission_id = any($ids) and o.kind = 'booking' and o.state = 'active'
      group by o.submission_id, o.space_id)
    select k.submission, s.name, b.name as building, k.total, coalesce(k.again, false) as again
    from k join space s on s.company_id = $company and s.id = k.space_id
      join building b on b.company_id = $company and b.id = s.building_id
    where k.place <= ${NAMED_SPACES} order by k.submission, k.place`,
})
