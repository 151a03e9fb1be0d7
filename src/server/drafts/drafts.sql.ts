import type { Field } from '#engine/model/form.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, json, text, texts, timestamp, uuid } from '../db/sql-types.ts'
import type { LeftoverRow } from './merge.ts'

const company = uuid
const ofUser = { company, form: uuid, user: uuid }

const columns = {
  id: uuid,
  form_version: integer,
  answers: json<Readonly<Record<string, string>>>(),
  leftovers: json<Readonly<Record<string, LeftoverRow>>>(),
  page: integer,
  revision: bigint,
  saved_at: timestamp,
}
const SELECT = `select id, form_version, answers, leftovers, page, revision, saved_at from draft
  where company_id = $company and form_id = $form and user_id = $user`

export const selectDraft = defineStatement({ parameters: ofUser, columns, sql: SELECT })

/** Nobody else changes it until the transaction ends. */
export const lockDraft = defineStatement({ parameters: ofUser, columns, sql: `${SELECT} for update` })

export const selectFiles = defineStatement({
  scope: 'owner: files of the draft of the user',
  parameters: ofUser,
  columns: { uuid, map_field: text, name: text, size: bigint, type: text },
  sql: `select x.id as uuid, x.map_field, x.name, x.size, x.type from file x
    join draft d on d.company_id = x.company_id and d.id = x.draft_id
    where d.company_id = $company and d.form_id = $form and d.user_id = $user order by x.map_field, x.position`,
})

/** Of all drafts of a user. */
export const sumFiles = defineStatement({
  scope: 'owner: files of the draft of the user',
  parameters: { company, user: uuid },
  columns: { bytes: bigint.notNull },
  sql: `select coalesce(sum(x.size), 0)::bigint as bytes from draft d join file x on x.company_id = d.company_id and x.draft_id = d.id
    where d.company_id = $company and d.user_id = $user`,
})

export const deleteFilesOf = defineStatement({
  scope: 'owner: files of the draft of the user',
  parameters: { company, id: uuid, user: uuid },
  columns: { storage_key: text },
  sql: `delete from file x using draft d where x.company_id = $company and d.company_id = $company and d.id = $id and d.user_id = $user
    and x.draft_id = d.id returning x.storage_key`,
})

export const deleteDraft = defineStatement({
  parameters: { company, id: uuid, user: uuid },
  columns: { id: uuid },
  sql: 'delete from draft where company_id = $company and id = $id and user_id = $user returning id',
})

/** An empty one, unless there is one. */
export const insertDraft = defineStatement({
  parameters: { ...ofUser, version: integer },
  columns: { id: uuid },
  sql: `insert into draft (company_id, form_id, form_version, user_id, answers) values ($company, $form, $version, $user, '{}')
    on conflict (company_id, form_id, user_id) do nothing returning id`,
})

export const updateDraft = defineStatement({
  parameters: { company, id: uuid, version: integer, answers: json(), leftovers: json(), page: integer },
  columns: { saved_at: timestamp, revision: bigint },
  sql: `update draft set form_version = $version, answers = $answers, leftovers = $leftovers, page = $page, revision = revision + 1,
      saved_at = clock_timestamp()
    where company_id = $company and id = $id returning saved_at, revision`,
})

export const selectFieldsOfVersion = defineStatement({
  parameters: { company, form: uuid, version: integer, names: texts },
  columns: { field: json<Field>().notNull },
  sql: `select f as field from form_version v, jsonb_array_elements(v.content->'fields') p, jsonb_array_elements(p->'fields') f
    where v.company_id = $company and v.form_id = $form and v.number = $version and f->>'mapField' = any($names)`,
})

/** Those that were not saved for so many days. */
export const deleteOldDrafts = defineStatement({
  parameters: { company, days: integer },
  columns: { id: uuid },
  sql: 'delete from draft where company_id = $company and saved_at < now() - make_interval(days => $days) returning id',
})
