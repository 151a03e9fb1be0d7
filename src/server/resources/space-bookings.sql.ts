import type { SpaceBooking } from '#contract/portal/space-booking.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, uuid } from '../db/sql-types.ts'

const company = uuid

/** Answers that say who asked, as far as a name of them is shown: anybody may have typed a book. */
const NAMES = ['first_name', 'last_name', 'name', 'email'] as const
const MAX_READ = 2000
const NAME_ANSWERS = `jsonb_build_object(${NAMES.map(name => `'${name}', left(btrim(u.answers->>'${name}'), ${MAX_READ})`).join(', ')})`

/**
 * A page of what is booked in a space and active, not declined, also in spaces that share a part with it, whose names stand in the titles: what is
 * ahead, or `over`, behind the one that began at `after_start`. `total` counts all of it. `titles`: whoever asks may know what they are called
 * and who sent them: `names`, `account` (P8.68).
 */
export const selectSpaceBookings = defineStatement({
  parameters: { company, id: uuid, titles: boolean, over: boolean, after_start: text, after_id: uuid, size: integer },
  columns: {
    uuid,
    title: text.notNull,
    starts_at: text.notNull,
    ends_at: text.notNull,
    status: text.notNull,
    color: text.as<SpaceBooking['color']>().notNull,
    rank: integer.nullable,
    is_to_confirm: boolean.notNull,
    submission: uuid.nullable,
    reference: text.nullable,
    names: json<Readonly<Record<(typeof NAMES)[number], string | null>>>().notNull,
    account: text.notNull,
    total: integer.notNull,
  },
  sql: `with c as materialized (
      select k.id, k.start_at from booking k left join booking_status t on t.company_id = $company and t.key = k.status_key
      where k.company_id = $company and k.state = 'active' and t.effect is distinct from 'release'
        and case when $over then k.kind = 'booking' and k.end_at <= now() else k.end_at > now() and (k.kind = 'booking' or k.expires_at > now()) end
        and k.space_id in (select other.space_id from space_cell mine
          join space_cell other on other.company_id = $company and other.cell_id = mine.cell_id
          where mine.company_id = $company and mine.space_id = $id)
    ), shown as materialized (
      select c.id from c
      where case when $over then (c.start_at, c.id) < ($after_start::text::timestamptz, $after_id) else (c.start_at, c.id) > ($after_start::text::timestamptz, $after_id) end
      order by case when $over then c.start_at end desc, case when $over then c.id end desc, c.start_at, c.id limit $size::int
    )
    select k.id as uuid,
      case when k.space_id = $id then w.title when w.title = '' then s.name else w.title || ' (' || s.name || ')' end as title, to_json(k.start_at)#>>'{}' as starts_at, to_json(k.end_at)#>>'{}' as ends_at,
      coalesce(t.label, 'On hold') as status, coalesce(t.color, '') as color, case when not $over then rank_of_waiting($company, k.id) end as rank,
      k.reconfirm_at is not null as is_to_confirm, u.id as submission, u.reference,
      ${NAME_ANSWERS} as names, coalesce(p.name, '') as account,
      (select count(*)::int from c) as total
    from shown join booking k on k.company_id = $company and k.id = shown.id
      join space s on s.company_id = $company and s.id = k.space_id
      cross join lateral (select case when $titles then k.title else 'Booked' end as title) w
      left join booking_status t on t.company_id = $company and t.key = k.status_key
      left join submission u on u.company_id = $company and u.id = k.submission_id and $titles
      left join users p on p.company_id = $company and p.id = u.user_id
    order by case when $over then k.start_at end desc, case when $over then k.id end desc, k.start_at, k.id`,
})
