import { defineStatement } from '../db/define-statement.ts'
import { integer, json, text, uuid } from '../db/sql-types.ts'

/** A day of this count is over. */
const IS_OVER = `a.day_start < now() - interval '1 day'`

/**
 * The mail that somebody logs in from a device that was never here, in the language and the zone of the account, else those of `account`. None for whoever
 * was never here before, wants none or had as many today (0: no limit). It stands before the session: that one says that somebody was here.
 */
export const insertLoginMail = defineStatement({
  scope: 'worker: a mail about an account, and about no submission',
  parameters: { company: uuid, user: uuid, id: uuid, key: text, most: integer, account: json() },
  columns: { id: uuid },
  changes: 'events',
  sql: `with person as (
      select u.id, u.email, u.language, u.timezone from users u
      where u.company_id = $company and u.id = $user and u.mails_logins
        and (u.seen_at is not null or exists (select from session s where s.company_id = $company and s.user_id = u.id))
    ), counted as (
      insert into attempt as a (company_id, key, window_start, count, day_start, day_count)
      select $company, $key, now(), 1, now(), 1 from person
      on conflict (company_id, key) do update set
        day_count = case when ${IS_OVER} then 1 else a.day_count + 1 end, day_start = case when ${IS_OVER} then now() else a.day_start end
      returning a.day_count
    )
    insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, mail_id, user_id, account)
    select $company, $id, $id, 'mail', 'new_device', p.email, 'account/' || $id::uuid, gen_random_uuid(), p.id,
      $account || jsonb_strip_nulls(jsonb_build_object('language', nullif(p.language, ''), 'zone', nullif(p.timezone, '')))
    from person p, counted c where $most = 0 or c.day_count <= $most
    returning id`,
})
