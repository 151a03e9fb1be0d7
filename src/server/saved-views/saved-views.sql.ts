import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, json, text, uuid } from '../db/sql-types.ts'

/** Of what it is a view. */
export type ViewKind = 'submissions' | 'calendar'

const company = uuid
const kind = text.as<ViewKind>()
const content = { name: text, filter: json<object>(), owner: uuid.nullable }
const saved = { id: uuid, name: text, filter: json<object>(), is_shared: boolean.notNull }
const SAVED = 'v.id, v.name, v.filter, v.owner_id is null as is_shared'

/** Of this person (null: nobody's) and those that everybody has, by name. */
export const selectViews = defineStatement({
  parameters: { company, kind, user: uuid.nullable },
  columns: saved,
  sql: `select ${SAVED} from submission_view v
    where v.company_id = $company and v.kind = $kind and (v.owner_id is null or ($user::uuid is not null and v.owner_id = $user)) order by name_key(v.name), v.id`,
})

/** Whoever counts the views of a company, to add one, waits for others who do. Held until the transaction ends. */
export const lockViews = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('submission views ' || $company::uuid, 7))::text as locked`,
})

/** No row: the name is taken. */
export const insertView = defineStatement({
  parameters: { company, kind, ...content },
  columns: saved,
  sql: `insert into submission_view as v (company_id, kind, name, filter, owner_id) values ($company, $kind, $name, $filter, $owner)
    on conflict do nothing returning ${SAVED}`,
})

/** One of this person, or one that everybody has where `may_share`. */
export const selectView = defineStatement({
  parameters: { company, kind, id: uuid, user: uuid, may_share: boolean },
  columns: saved,
  sql: `select ${SAVED} from submission_view v where v.company_id = $company and v.kind = $kind and v.id = $id
    and (v.owner_id = $user or (v.owner_id is null and $may_share)) for update`,
})

export const selectIsTaken = defineStatement({
  parameters: { company, kind, name: text, owner: uuid.nullable, id: uuid.nullable },
  columns: { is_taken: boolean.notNull },
  sql: `select exists (select from submission_view v where v.company_id = $company and v.kind = $kind and v.name = $name
    and v.owner_id is not distinct from $owner and ($id::uuid is null or v.id <> $id)) as is_taken`,
})

export const countViews = defineStatement({
  parameters: { company, kind, owner: uuid.nullable },
  columns: { total: bigint.notNull },
  sql: `select count(*) as total from submission_view v
    where v.company_id = $company and v.kind = $kind and v.owner_id is not distinct from $owner`,
})

export const updateView = defineStatement({
  parameters: { company, id: uuid, ...content },
  columns: saved,
  sql: `update submission_view v set name = $name, filter = $filter, owner_id = $owner
    where v.company_id = $company and v.id = $id returning ${SAVED}`,
})

export const deleteView = defineStatement({
  parameters: { company, kind, id: uuid, user: uuid, may_share: boolean },
  columns: { id: uuid },
  sql: `delete from submission_view v where v.company_id = $company and v.kind = $kind and v.id = $id
    and (v.owner_id = $user or (v.owner_id is null and $may_share)) returning v.id`,
})
