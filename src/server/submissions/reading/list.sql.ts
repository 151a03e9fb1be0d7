import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, text, timestamp, tsquery, uuid, uuids } from '../../db/sql-types.ts'
import { OPEN } from '../../request-marks.ts'
import { FITS, fitting, LISTED, LISTED_FROM, listedColumns, LIVING, MAX_PAGED_ROWS, MAX_SEARCHED_ROWS, SAMPLE_ROWS } from './listed.ts'

const company = uuid
/** Forms of which this person sees no submissions: `SubmissionScope`. */
const hidden = uuids
const range = { company, hidden, from: timestamp, to: timestamp }
/** No event lasts longer, in days: what began before is not looked at. */
const LONGEST_EVENT = 366

/** From most people nothing is hidden, and then a plan has nothing of it: what an index alone answers it answers still. */
const SEEN = '(cardinality($hidden::uuid[]) = 0 or s.form_id <> all($hidden))'

/**
 * By what the rows of a list are found, each with an index that has them in its order: a plan that must serve all filters at once would use none. What
 * else is asked of them is looked at row by row, of so many as are looked at at all (decision 095).
 */
const DRIVING = {
  all: { where: '', by: 'submitted_at', parameters: range },
  form: { where: 'and s.form_id = $form', by: 'submitted_at', parameters: { ...range, form: uuid } },
  open: { where: `and ${OPEN}`, by: 'submitted_at', parameters: range },
  assignee: { where: 'and s.assignee_id = $assignee', by: 'submitted_at', parameters: { ...range, assignee: uuid } },
  soon: {
    where: `and ${LIVING} and s.event_start >= $from_day::text::date - ${LONGEST_EVENT} and s.event_start <= $to_day::text::date
      and coalesce(s.event_end, s.event_start) >= $from_day::text::date`,
    by: 'event_start',
    parameters: { ...range, from_day: text, to_day: text },
  },
} as const
export type Driving = keyof typeof DRIVING

/** What a statement of one of them is made of. */
interface Driven {
  readonly where: string
  /** The column of its order. */
  readonly by: 'submitted_at' | 'event_start'
  /** Only those that it names; to be called it takes all, and leaves out the others. */
  readonly parameters: typeof range & {
    readonly form: typeof uuid
    readonly assignee: typeof uuid
    readonly from_day: typeof text
    readonly to_day: typeof text
  }
}

function byDriving<Statements>(make: (driven: Driven) => Statements): Record<Driving, Statements> {
  const entries = Object.entries(DRIVING).map(([name, { where, by, parameters }]) => {
    const all = `s.company_id = $company ${where} and s.submitted_at >= $from and s.submitted_at < $to and ${SEEN}`
    return [name, make({ where: all, by, parameters: parameters as Driven['parameters'] })] as const
  })
  return Object.fromEntries(entries) as Record<Driving, Statements>
}

const orderOf = (by: Driven['by'], way: 'asc' | 'desc') => `s.${by} ${way}, s.id ${way}`
const bothWays = <Statement>(by: Driven['by'], make: (order: string, last: string) => Statement) => ({
  ascending: make(orderOf(by, 'asc'), by === 'submitted_at' ? 'max(s.submitted_at)' : 'null::timestamptz'),
  descending: make(orderOf(by, 'desc'), by === 'submitted_at' ? 'min(s.submitted_at)' : 'null::timestamptz'),
})

export const selectPage = byDriving(({ where, by, parameters }) =>
  bothWays(by, order =>
    defineStatement({
      parameters: { ...parameters, size: bigint, offset: bigint },
      columns: listedColumns,
      sql: `with p as (select s.id from submission s where ${where} order by ${order} limit $size offset $offset)
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

/** Reads the first rows of the list. `words` null: any. `reached`: when the last of them was sent, null when there was none, or they have another order. */
const scan = (rows: number) =>
  byDriving(({ where, by, parameters }) =>
    bothWays(by, (order, last) =>
      defineStatement({
        parameters: { ...parameters, ...fitting, words: tsquery.nullable, ...slice },
        columns: { scanned: integer.notNull, reached: timestamp.nullable, ...found },
        sql: `select count(*)::int as scanned, ${last} as reached, count(*) filter (where s.fits)::int as total,
            coalesce((array_agg(s.id order by ${order}) filter (where s.fits))${SLICE}, '{}') as ids
          from (select s.id, s.${by}, ($words::tsquery is null or s.words @@ $words) and ${FITS} as fits
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
export const searchIndex = bothWays('submitted_at', order =>
  defineStatement({
    parameters: words,
    columns: found,
    sql: `select count(*)::int as total, coalesce((array_agg(s.id order by ${order}))${SLICE}, '{}') as ids from ${BY_WORDS} as s`,
  }),
)

/** The same, of what fits besides. `looked`: how many have the words. */
export const searchIndexFor = bothWays('submitted_at', order =>
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

/** Those of these that this person sees, with their versions, and whether each belongs to a list. `words` null: any. */
export const selectFitting = defineStatement({
  parameters: { ...range, ids: uuids, words: tsquery.nullable, ...fitting },
  columns: { id: uuid, version: integer, state_version: integer, submitted_at: timestamp, fits: boolean.notNull },
  sql: `select s.id, s.version, s.state_version, s.submitted_at, (s.submitted_at >= $from and s.submitted_at < $to
      and ($words::tsquery is null or s.words @@ $words) and ${FITS}) as fits
    from unnest($ids::uuid[]) as p(id) join submission s on s.company_id = $company and s.id = p.id where s.form_id <> all($hidden)`,
})

/** In the order of their ids. */
export const selectVersions = defineStatement({
  parameters: { company, ids: uuids, hidden },
  columns: { id: uuid, version: integer, state_version: integer },
  sql: `select s.id, s.version, s.state_version from unnest($ids::uuid[]) with ordinality as p(id, place)
    join submission s on s.company_id = $company and s.id = p.id and s.form_id <> all($hidden) order by p.place`,
})
