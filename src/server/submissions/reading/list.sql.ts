import { defineStatement } from '../../db/define-statement.ts'
import { bigint, integer, text, timestamp, tsquery, uuid, uuids } from '../../db/sql-types.ts'
import { OPEN } from '../../request-marks.ts'
import { FITS, fitting, LISTED, LISTED_FROM, listedColumns, LIVING, MAX_PAGED_ROWS, MAX_SEARCHED_ROWS, SAMPLE_ROWS } from './listed.ts'

const company = uuid
/** Forms of which this person sees no submissions: `SubmissionScope`. */
const hidden = uuids
const range = { company, hidden, from: timestamp, to: timestamp }
/** No event lasts longer, in days: what began before is not looked at. */
const MAX_EVENT_DAYS = 366

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
  /** The first rows of each of these forms, merged: of somebody from whom nearly all is hidden, who would wait for what they do not see. */
  forms: {
    where: 'and s.form_id = f.form',
    by: 'submitted_at',
    parameters: { ...range, forms: uuids },
    each: 'unnest($forms::uuid[]) as f(form)',
  },
  soon: {
    where: `and ${LIVING} and s.event_start >= $from_day::text::date - ${MAX_EVENT_DAYS} and s.event_start <= $to_day::text::date
      and coalesce(s.event_end, s.event_start) >= $from_day::text::date`,
    by: 'event_start',
    parameters: { ...range, from_day: text, to_day: text },
  },
  ids: { where: 'and s.id = any($ids)', by: 'event_start', parameters: { ...range, ids: uuids } },
} as const
export type Driving = keyof typeof DRIVING

/** What a statement of one of them is made of. */
interface Driven {
  readonly where: string
  /** The column of its order. */
  readonly by: 'submitted_at' | 'event_start'
  /** It is asked for each row of these. */
  readonly each?: string
  /** Only those that it names; to be called it takes all, and leaves out the others. */
  readonly parameters: typeof range & {
    readonly form: typeof uuid
    readonly assignee: typeof uuid
    readonly forms: typeof uuids
    readonly ids: typeof uuids
    readonly from_day: typeof text
    readonly to_day: typeof text
  }
}

/** A statement, or several, for each of them. */
function byDriving<Statements>(make: (driven: Driven) => Statements): Record<Driving, Statements> {
  const entries = Object.entries(DRIVING as Readonly<Record<Driving, Omit<Driven, 'parameters'> & { readonly parameters: object }>>).map(
    ([name, { where, parameters, ...driven }]) => {
      const all = `s.company_id = $company ${where} and s.submitted_at >= $from and s.submitted_at < $to and ${SEEN}`
      return [name, make({ ...driven, where: all, parameters: parameters as Driven['parameters'] })] as const
    },
  )
  return Object.fromEntries(entries) as Record<Driving, Statements>
}

const orderOf = (by: Driven['by'], way: 'asc' | 'desc') => `s.${by} ${way}, s.id ${way}`
const bothWays = <Statement>(by: Driven['by'], make: (order: string, last: string) => Statement) => ({
  ascending: make(orderOf(by, 'asc'), by === 'submitted_at' ? 'max(s.submitted_at)' : 'null::timestamptz'),
  descending: make(orderOf(by, 'desc'), by === 'submitted_at' ? 'min(s.submitted_at)' : 'null::timestamptz'),
})

/**
 * Its first rows: `from ${firstOf(…)} s`, in no order. Of several forms the first of each are merged by what their index has, and read only then.
 * @param most expression
 */
const firstOf = ({ where, each }: Driven, most: string | number, order: string): string => {
  const rows = (columns: string) => `(select ${columns} from submission s where ${where} order by ${order} limit ${most})`
  if (each === undefined) return rows('s.*')
  const first = `(select s.id from ${each} cross join lateral ${rows('s.submitted_at, s.id')} s order by ${order} limit ${most})`
  return `(select s.* from ${first} k join submission s on s.company_id = $company and s.id = k.id)`
}

export const selectPage = byDriving(({ by, parameters, ...driven }) =>
  bothWays(by, order =>
    defineStatement({
      parameters: { ...parameters, size: bigint, offset: bigint },
      columns: listedColumns,
      sql: `with p as (select s.id from ${firstOf({ by, parameters, ...driven }, '($size::bigint + $offset::bigint)', order)} s
          order by ${order} limit $size offset $offset)
        select ${LISTED} from p join submission s on s.company_id = $company and s.id = p.id ${LISTED_FROM} order by ${order}`,
    }),
  ),
)

/** At most one more than are paged to: the first ones by the index, since rows that fit may all lie behind very many that do not. */
export const countPaged = byDriving(({ where, by, each, parameters }) =>
  defineStatement({
    parameters,
    columns: { total: bigint.notNull },
    sql: `select count(*) as total from (select from ${each === undefined ? '' : `${each} cross join lateral`}
        (select from submission s where ${where} order by ${orderOf(by, 'desc')} limit ${MAX_PAGED_ROWS + 1}) s limit ${MAX_PAGED_ROWS + 1}) as c`,
  }),
)

/** Ids from the `first` to the `last` of what was found, in the order of the list, and how many there are. */
const found = { ids: uuids.notNull, total: integer.notNull }
const slice = { first: integer, last: integer }
const SLICE = '[$first : $last]'

/** Reads the first rows of the list. `words` null: any. `reached`: when the last of them was sent, null when there was none, or they have another order. */
const scan = (rows: number) =>
  byDriving(driven =>
    bothWays(driven.by, (order, last) =>
      defineStatement({
        parameters: { ...driven.parameters, ...fitting, words: tsquery.nullable, ...slice },
        columns: { scanned: integer.notNull, reached: timestamp.nullable, ...found },
        sql: `select count(*)::int as scanned, ${last} as reached, count(*) filter (where s.fits)::int as total,
            coalesce((array_agg(s.id order by ${order}) filter (where s.fits))${SLICE}, '{}') as ids
          from (select s.id, s.${driven.by}, ($words::tsquery is null or s.words @@ $words) and ${FITS} as fits
            from ${firstOf(driven, rows, order)} as s) as s`,
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
