import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, text, timestamp, tsquery, uuid, uuids } from '../../db/sql-types.ts'
import { FITS, fitting, LISTED, LISTED_FROM, listedColumns, MAX_PAGED_ROWS, MAX_SEARCHED_ROWS, OPEN, SAMPLE_ROWS } from './listed.ts'

const company = uuid
/** Forms of which this person sees no submissions: `SubmissionScope`. */
const hidden = uuids
const range = { company, hidden, from: timestamp, to: timestamp }

/** From most people nothing is hidden, and then a plan has nothing of it: what an index alone answers it answers still. */
const SEEN = '(cardinality($hidden::uuid[]) = 0 or s.form_id <> all($hidden))'

/**
 * By what the rows of a list are found, each with an index that has them in its order: a plan that must serve all filters at once would use none. What
 * else is asked of them is looked at row by row, of so many as are looked at at all (decision 095).
 */
const DRIVING = {
  all: { where: '', parameters: range },
  form: { where: 'and s.form_id = $form', parameters: { ...range, form: uuid } },
  open: { where: `and ${OPEN}`, parameters: range },
  assignee: { where: 'and s.assignee_id = $assignee', parameters: { ...range, assignee: uuid } },
} as const
export type Driving = keyof typeof DRIVING

/** What a statement of one of them is made of. */
interface Driven {
  readonly where: string
  /** Only those that it names; to be called it takes all, and leaves out the others. */
  readonly parameters: typeof range & { readonly form: typeof uuid; readonly assignee: typeof uuid }
}

function byDriving<Statements>(make: (driven: Driven) => Statements): Record<Driving, Statements> {
  const entries = Object.entries(DRIVING).map(([name, { where, parameters }]) => {
    const all = `s.company_id = $company ${where} and s.submitted_at >= $from and s.submitted_at < $to and ${SEEN}`
    return [name, make({ where: all, parameters: parameters as Driven['parameters'] })] as const
  })
  return Object.fromEntries(entries) as Record<Driving, Statements>
}

const orderOf = (way: 'asc' | 'desc') => `s.submitted_at ${way}, s.id ${way}`
const bothWays = <Statement>(make: (order: string, last: string) => Statement) => ({
  ascending: make(orderOf('asc'), 'max'),
  descending: make(orderOf('desc'), 'min'),
})

export const selectPage = byDriving(({ where, parameters }) =>
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
export const countPaged = byDriving(({ where, parameters }) =>
  defineStatement({
    parameters,
    columns: { total: bigint.notNull },
    sql: `select count(*) as total from (select from submission s where ${where} limit ${MAX_PAGED_ROWS + 1}) as c`,
  }),
)

/** Ids from the `first` to the `last` of what was found, in the order of the list, and how many there are. */
const found = { ids: uuids.notNull, total: integer.notNull }
const slice = { first: integer, last: integer }
const SLICE = '[$first : $last]'

/** Reads the first rows of the list. `words` null: any. `reached`: when the last of them was sent, null when there was none. */
const scan = (rows: number) =>
  byDriving(({ where, parameters }) =>
    bothWays((order, last) =>
      defineStatement({
        parameters: { ...parameters, ...fitting, words: tsquery.nullable, ...slice },
        columns: { scanned: integer.notNull, reached: timestamp.nullable, ...found },
        sql: `select count(*)::int as scanned, ${last}(s.submitted_at) as reached, count(*) filter (where s.fits)::int as total,
            coalesce((array_agg(s.id order by ${order}) filter (where s.fits))${SLICE}, '{}') as ids
          from (select s.id, s.submitted_at, ($words::tsquery is null or s.words @@ $words) and ${FITS} as fits
            from submission s where ${where} order by ${order} limit ${rows}) as s`,
      }),
    ),
  )

/** By how many rows they read. */
export const scanRows = { sample: scan(SAMPLE_ROWS), searched: scan(MAX_SEARCHED_ROWS) }

const words = { words: tsquery, form: uuid.nullable, from: timestamp, to: timestamp, hidden, ...slice }
/** The function keeps to the company of the session by itself. */
const BY_WORDS = `submissions_with_words($words, $form, $from, $to, $hidden, ${MAX_PAGED_ROWS + 1})`

/** Asks the index. What is null is no filter. */
export const searchIndex = bothWays(order =>
  defineStatement({
    parameters: words,
    columns: found,
    sql: `select count(*)::int as total, coalesce((array_agg(s.id order by ${order}))${SLICE}, '{}') as ids from ${BY_WORDS} as s`,
  }),
)

/** The same, of what fits besides. `looked`: how many have the words. */
export const searchIndexFor = bothWays(order =>
  defineStatement({
    parameters: { company, ...words, ...fitting },
    columns: { looked: integer.notNull, ...found },
    sql: `with k as materialized (select k.id from ${BY_WORDS} as k)
      select (select count(*)::int from k) as looked, count(*)::int as total, coalesce((array_agg(s.id order by ${order}))${SLICE}, '{}') as ids
      from k join submission s on s.company_id = $company and s.id = k.id where ${FITS}`,
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
