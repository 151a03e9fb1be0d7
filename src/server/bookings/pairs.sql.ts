import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, uuid } from '../db/sql-types.ts'

/** How many two spaces seat in these of their layouts, and whether they lie beside each other. */
export const selectSeatsOfTwo = defineStatement({
  parameters: { company: uuid, space: uuid, layout: uuid.nullable, other: uuid, other_layout: uuid.nullable },
  columns: { seats: integer.notNull, other_seats: integer.notNull, is_beside: boolean.notNull },
  sql: `with s as (
      select s.id, coalesce(
          (select o.seating_capacity from space_layout o where o.company_id = $company and o.space_id = s.id
            and o.id = case when s.id = $space then coalesce($layout::uuid, s.id) else coalesce($other_layout::uuid, s.id) end),
          greatest(s.seating_capacity, (select max(o.seating_capacity) from space_layout o where o.company_id = $company and o.space_id = s.id))) as seats
      from space s where s.company_id = $company and s.id in ($space, $other)
    )
    select one.seats, other.seats as other_seats, exists (
        select from adjacent_space a where a.company_id = $company and a.space_id = least($space::uuid, $other::uuid)
          and a.other_space_id = greatest($space::uuid, $other::uuid)) as is_beside
    from s one join s other on other.id = $other where one.id = $space`,
})
