import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, text, timestamp, uuid } from '../../db/sql-types.ts'

const ofUser = { company: uuid, user: uuid }

/** A user's drafts and submissions, newest first. `reference` is '' for a draft; `at`: saved, sent or edited last. */
export const selectOwn = defineStatement({
  parameters: { ...ofUser, size: bigint, offset: bigint },
  columns: {
    id: uuid.notNull,
    kind: text.notNull.as<'draft' | 'submission'>(),
    reference: text.notNull,
    at: timestamp.notNull,
    name: text,
    title: text.notNull,
    type: text,
    path: text,
    is_open: boolean.notNull,
    is_cancelled: boolean.notNull,
  },
  sql: `with m as (
      select * from (
        select id, 'draft' as kind, form_id, '' as reference, saved_at as at, false as is_cancelled from draft where company_id = $company and user_id = $user
        union all
        select id, 'submission', form_id, reference, coalesce(edited_at, submitted_at), cancelled_at is not null from submission
        where company_id = $company and user_id = $user) as all_of
      order by at desc, id desc limit $size offset $offset)
    select m.id, m.kind, m.reference, m.at, f.eventops_form_name as name, v.content->>'title' as title, f.type, f.path,
      f.deleted_at is null and f.is_active and f.is_valid as is_open, m.is_cancelled
    from m join form f on f.company_id = $company and f.id = m.form_id
    join form_version v on v.company_id = $company and v.form_id = f.id and v.number = f.version
    order by m.at desc, m.id desc`,
})

export const countOwn = defineStatement({
  parameters: ofUser,
  columns: { total: bigint.notNull },
  sql: `select (select count(*) from draft where company_id = $company and user_id = $user)
    + (select count(*) from submission where company_id = $company and user_id = $user) as total`,
})
