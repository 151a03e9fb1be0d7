import type { Client } from 'pg'

/** Who looks at the list. `handler`: sees one small form alone; `planner`: all but the busiest form. */
export const READERS = ['handler', 'planner'] as const
export type Reader = (typeof READERS)[number] | 'admin'

/** Of a hundred rows so many are of the first form, and of the second; the last one has the others. */
const SHARES = { busiest: 60, second: 39 } as const
/** In each search of all rows: a word that most have, one that few have, and the beginning of one. */
export const SEARCHES = { common: 'gala', rare: 'zephyr', beginning: 'eve' } as const

/** People with the administrator's password; the busiest form, and all but the smallest, are for handlers. @param forms uuids, the busiest first */
export async function addReaders(client: Client, company: string, forms: readonly string[]): Promise<void> {
  for (const name of READERS)
    await client.query(
      `insert into users (company_id, email, email_key, name, password_hash, can_view, can_add, can_edit, can_delete, inbox_from)
        select company_id, $2 || '@bench.example', $2 || '@bench.example', $2, password_hash, true, false, true, false, 'epoch'
        from users where company_id = $1 limit 1`,
      [company, name],
    )
  await client.query(`update users set inbox_from = now() - interval '100 days' where company_id = $1`, [company])
  await client.query(
    `insert into form_handling (company_id, form_id, submissions_for) select $1, f.id, 'handlers' from unnest($2::uuid[]) f(id)`,
    [company, forms.slice(0, 2)],
  )
  // Who handles the second form sees that one and the smallest: the busiest is hidden.
  await client.query(
    `insert into form_handler (company_id, form_id, user_id) select $1, $2, id from users where company_id = $1 and name = 'planner'`,
    [company, forms[1]],
  )
}

/** Nine of ten are done; what is not has its event around now. Each later number was sent a minute before. */
const ROWS = `
  insert into submission (company_id, form_id, form_version, reference, answers, shown, pages, submitted_at, changed_at, status_key, phase, listed_version,
      title, requester_name, requester_email, event_start, event_end, assignee_id, attention_at, words)
    select $1, x.form, 1, 'B' || n, jsonb_build_object('event_name', 'Event ' || n), '{event_name}', '{0}', x.at, x.at, x.status, x.phase, 1,
      'Event ' || n, 'Person ' || n % 500, 'p' || n % 500 || '@bench.example', x.day, x.day + n % 3, case when n % 7 < 2 then x.person end, x.at,
      (select string_agg('''' || $5::text || w || '''', ' ')::tsvector from unnest(array['event', n::text, 'person', (n % 500)::text]
        || case when n % 10 < 7 then array['gala'] else '{}'::text[] end || case when n % 4000 = 3 then array['zephyr'] else '{}'::text[] end) w)
    from generate_series($3::int, $4::int - 1) n
      cross join lateral (select $2::uuid[] as forms, abs(hashtext('form ' || n) % 100) as share, abs(hashtext('lot ' || n) % 100) as lot) h
      cross join lateral (select
        h.forms[case when h.share < ${SHARES.busiest} then 1 when h.share < ${SHARES.busiest + SHARES.second} then 2 else 3 end] as form,
        now() - n * interval '1 minute' as at,
        case when h.lot < 4 then 'new' when h.lot < 7 then 'in_review' when h.lot < 8 then 'more_information' when h.lot < 10 then 'approved' else 'done' end as status,
        case when h.lot < 4 then 'new' when h.lot < 7 then 'open' when h.lot < 8 then 'asked' when h.lot < 10 then 'approved' else 'done' end as phase,
        current_date + case when h.lot < 10 then n * 31 % 400 - 20 else -(n % 2000) end as day,
        (select id from users where company_id = $1 order by email offset n % 3 limit 1) as person) x`

interface AddedRows {
  readonly forms: readonly string[]
  readonly from: number
  readonly to: number
}

/** Adds requests from one number to the next. */
export async function addRows(client: Client, company: string, { forms, from, to }: AddedRows): Promise<void> {
  const prefix = company.replaceAll('-', '').slice(0, 10)
  await client.query(ROWS, [company, forms, from, to, prefix])
  await client.query('delete from form_count where company_id = $1', [company])
  await client.query(
    `insert into form_count (company_id, form_id, slot, opened, submitted)
      select $1, s.form_id, 0, 0, count(*) from submission s where s.company_id = $1 group by s.form_id`,
    [company],
  )
  await client.query('vacuum analyze submission')
}
