import { defineStatement } from '../../db/define-statement.ts'
import { bigint, integer, text, timestamp, uuid } from '../../db/sql-types.ts'
import { SENDING_IS_STOPPED } from '../../installation/sending-is-stopped.ts'

const company = uuid

/** Nobody is reminded of what is older: they know by then, or it is an answer to a question of long ago. */
const OLDEST_DAYS = 60
/** So old a draft `d` is with the settings `o` of its form that its person hears of it; null: never. */
const REMINDED_AFTER = `make_interval(days => least(nullif((o.settings ->> 'draft_reminder_days')::int, 0), $latest))`
const OPEN_FORM = `join form f on f.company_id = $company and f.id = d.form_id and f.deleted_at is null and f.is_active and f.is_valid
      join form_setting o on o.company_id = $company and o.form_id = f.id and (o.settings ->> 'draft_reminder_days')::int > 0`

/**
 * Marks drafts that were not saved for as long as their forms say, at most so many, the oldest first, and makes the reminder of each: by one server alone,
 * for another one passes over what this one holds. None while sending is stopped. `latest`: days after which one is reminded at the latest.
 */
export const insertReminders = defineStatement({
  scope: 'worker: reminds people of their own drafts, and is about no submission',
  parameters: { company, latest: integer, most: bigint },
  columns: { id: uuid },
  changes: 'events',
  sql: `with due as materialized (
      select d.id, u.email from draft d ${OPEN_FORM}
        join users u on u.company_id = $company and u.id = d.user_id and u.is_active
      where d.company_id = $company and (d.reminded_at is null or d.reminded_at < d.saved_at)
        and d.saved_at > now() - interval '${OLDEST_DAYS} days' and d.saved_at <= now() - ${REMINDED_AFTER} and not ${SENDING_IS_STOPPED}
      order by d.saved_at limit $most for update of d skip locked
    ), marked as (
      update draft d set reminded_at = now() from due where d.company_id = $company and d.id = due.id
      returning d.id, d.form_id, d.user_id, d.revision, due.email
    )
    insert into delivery (company_id, event_id, channel, kind, target, key, mail_id, user_id, account)
    select $company, m.id, 'mail', 'draft_reminder', m.email, 'draft/' || m.id || '/' || m.revision, gen_random_uuid(), m.user_id,
      jsonb_build_object('draft', m.id, 'form', m.form_id)
    from marked m on conflict on constraint delivery_once do nothing returning id`,
})

/** The draft that a reminder is about, while it is as it was when that was made, and is to be reminded of still. */
export const selectReminded = defineStatement({
  scope: 'worker: reminds people of their own drafts, and is about no submission',
  parameters: { company, id: uuid },
  columns: { form_id: uuid, saved_at: timestamp, language: text },
  sql: `select d.form_id, d.saved_at, u.language from delivery r
      join draft d on d.company_id = $company and d.id = (r.account ->> 'draft')::uuid and d.reminded_at = r.created_at and d.saved_at <= d.reminded_at
      ${OPEN_FORM}
      join users u on u.company_id = $company and u.id = d.user_id and u.is_active and u.email = r.target
    where r.company_id = $company and r.id = $id`,
})
