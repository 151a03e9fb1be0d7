import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, text, timestamp, tsquery, uuid, uuids } from '../../db/sql-types.ts'
import { bothWays, byDriving, type Driven, firstOf, orderOf } from './driven.ts'
import { FITS, fitting, LISTED, LISTED_FROM, listedColumns, MAX_PAGED_ROWS, MAX_SEARCHED_ROWS, NEAR_ROWS, SAMPLE_ROWS } from './listed.ts'

const company = uuid
const hidden = uuids

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

/** At most so many: the first ones by the index, since rows that fit may all lie behind very many that do not. */
export const countPaged = byDriving(({ where, by, each, parameters }) =>
  defineStatement({
    parameters: { ...parameters, most: bigint },
    columns: { total: bigint.notNull },
    sql: `select count(*) as total from (select from ${each === undefined ? '' : `${each} cross join lateral`}
        (select from submission s where ${where} order by ${orderOf(by, 'desc')} limit $most) s limit $most) as c`,
  }),
)

/** Ids from the `first` to the `last` of what was found, in the order of the list, and how many there are. */
const found = { ids: uuids.notNull, total: integer.notNull }
const slice = { first: integer, last: integer }
const SLICE = '[$first : $last]'

/** When the last of so many was sent. */
const lastOf = (by: Driven['by'], rows: number) =>
  by === 'submitted_at' ? `max(s.submitted_at) filter (where s.number = ${rows})` : 'null::timestamptz'

/**
 * Reads the first rows of the list until it has the most that are wanted. `words` null: any. `is_cut`: there may be more rows than were read. `reached`: when the
 * last of these was sent, null when they are all, or have another order.
 */
const scan = (rows: number) =>
  byDriving(driven =>
    bothWays(driven.by, order =>
      defineStatement({
        parameters: { ...driven.parameters, ...fitting, words: tsquery.nullable, most: bigint, ...slice },
        columns: { is_cut: boolean.notNull, reached: timestamp.nullable, ...found },
        sql: `select coalesce(bool_or(s.number = ${rows}), false) as is_cut, ${lastOf(driven.by, rows)} as reached, count(*) filter (where s.fits)::int as total,
            coalesce((array_agg(s.id order by ${order}) filter (where s.fits))${SLICE}, '{}') as ids
          from (select s.* from (select s.id, s.${driven.by}, row_number() over (order by ${order}) as number,
                ($words::tsquery is null or s.words @@ $words) and ${FITS} as fits
              from ${firstOf(driven, rows, order)} as s) as s
            where s.fits or s.number = ${rows} order by ${order} limit $most) as s`,
      }),
    ),
  )

/** By how many rows they read. */
export const scanRows = { sample: scan(SAMPLE_ROWS), near: scan(NEAR_ROWS), searched: scan(MAX_SEARCHED_ROWS) }

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
