import type { SpaceBooking } from '#contract/portal/space-booking.ts'
import { isOpenToStaff, maskedForStaff } from '../booking-mask.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, uuid } from '../db/sql-types.ts'
import { type NameAnswers, nameAnswersOf } from './booking-parts.ts'

const company = uuid

/**
 * A page of what is booked in a space and active, not declined, also in spaces that share a part with it (`other_space`, by its name): what is
 * ahead, or `over`, behind the one that began at `after_start`. `total` counts all of it. What they are called
 * and who sent them, `names` and `account` (P8.68), is told of those of which nothing is withheld (decision 126).
 */
export const selectSpaceBookings = defineStatement({
  parameters: { company, id: uuid, ...maskedForStaff, over: boolean, after_start: text, after_id: uuid, size: integer },
  columns: {
    uuid,
    title: text.notNull,
    other_space: text.nullable,
    starts_at: text.notNull,
    ends_at: text.notNull,
    status: text.notNull,
    color: text.as<SpaceBooking['color']>().notNull,
    rank: integer.nullable,
    is_to_confirm: boolean.notNull,
    submission: uuid.nullable,
    reservation: uuid.nullable,
    reference: text.nullable,
    names: json<NameAnswers>().notNull,
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
      case when ${isOpenToStaff('u.form_id', 'k.reservation_id')} then k.title else 'Booked' end as title, case when k.space_id <> $id then s.name end as other_space, to_json(k.start_at)#>>'{}' as starts_at, to_json(k.end_at)#>>'{}' as ends_at,
      coalesce(t.label, 'On hold') as status, coalesce(t.color, '') as color, case when not $over then rank_of_waiting($company, k.id) end as rank,
      k.reconfirm_at is not null as is_to_confirm, u.id as submission, u.reference,
      case when ${isOpenToStaff('u.form_id', 'k.reservation_id')} then k.reservation_id end as reservation,
      ${nameAnswersOf('u')} as names, coalesce(p.name, '') as account,
      (select count(*)::int from c) as total
    from shown join booking k on k.company_id = $company and k.id = shown.id
      join space s on s.company_id = $company and s.id = k.space_id
      left join booking_status t on t.company_id = $company and t.key = k.status_key
      left join submission u on u.company_id = $company and u.id = k.submission_id and ${isOpenToStaff('u.form_id')}
      left join users p on p.company_id = $company and p.id = u.user_id
    order by case when $over then k.start_at end desc, case when $over then k.id end desc, k.start_at, k.id`,
})
