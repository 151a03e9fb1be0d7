import { bigint, integer, smallint, text } from '../db/sql-types.ts'
import { toldColumns } from './calendar-parts.ts'

/** Minutes of its `day`, on the wall, that a stretch `n` takes of it with all that goes before and after. */
export const MINUTES = `greatest(0, date_part('epoch', least(n.until + make_interval(mins => n.strike_buffer), (n.day + 1)::timestamp)
          - greatest(n.wall - make_interval(mins => n.set_buffer), n.day::timestamp)) / 60)`

export const monthColumns = {
  day: text.notNull,
  total: integer.notNull,
  taken: bigint.notNull,
  looked: integer.notNull,
  ...toldColumns,
  position: smallint.notNull,
  space: text,
  building: text,
}
