import type { MessageKind } from '#contract/portal/outbox.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { bigint, integer, json, text, timestamp, uuid, uuids } from '../../db/sql-types.ts'

const company = uuid
const of = { company, form: uuid.nullable, kind: text.as<MessageKind>(), language: text }
const OF = 'company_id = $company and form_id is not distinct from $form and kind = $kind and language = $language'
const words = { subject: text.nullable, body: text.nullable, version: integer }

/** Null: they were put back to what they were without own ones. `form` null: of all forms of the company. */
export const selectTemplate = defineStatement({
  parameters: of,
  columns: words,
  sql: `select subject, body, version from mail_template where ${OF}`,
})

/** Those that mails of a form may have, in all languages. `form` null: those of all forms. */
export const selectWords = defineStatement({
  parameters: { company, form: uuid.nullable, kind: text.as<MessageKind>() },
  columns: { form_id: uuid.nullable, language: text, subject: text.notNull, body: text.notNull },
  sql: `select form_id, language, subject, body from mail_template
    where company_id = $company and kind = $kind and (form_id is null or form_id is not distinct from $form) and subject is not null order by language`,
})

export const selectTemplates = defineStatement({
  parameters: { company, form: uuid.nullable },
  columns: { form_id: uuid.nullable, kind: text.as<MessageKind>(), language: text, changed_at: timestamp },
  sql: `select form_id, kind, language, changed_at from mail_template
    where company_id = $company and (form_id is null or form_id is not distinct from $form) and subject is not null`,
})

/** Over the version that was edited: 1 before anything was saved. Nothing where another one is there, or the form is not. */
export const saveTemplate = defineStatement({
  parameters: { ...of, version: integer, subject: text, body: text },
  columns: words,
  sql: `insert into mail_template as t (company_id, form_id, kind, language, subject, body)
    select $company, $form, $kind, $language, $subject, $body
    where ($form::uuid is null or exists (select from form f where f.company_id = $company and f.id = $form and f.deleted_at is null))
      and ($version = 1 or exists (select from mail_template e where e.${OF.replaceAll(' and ', ' and e.')}))
    on conflict on constraint mail_template_once do update
      set subject = excluded.subject, body = excluded.body, version = t.version + 1, changed_at = now() where t.version = $version
    returning subject, body, version`,
})

/** Its version stays: whoever still edits it hears that it was put back. */
export const resetTemplate = defineStatement({
  parameters: { ...of, version: integer },
  columns: words,
  sql: `update mail_template set subject = null, body = null, version = version + 1, changed_at = now() where ${OF} and version = $version
    returning subject, body, version`,
})

export const countTemplates = defineStatement({
  parameters: { company },
  columns: { count: bigint.notNull },
  sql: 'select count(*) as count from mail_template where company_id = $company',
})

/** A form that is made like another (`model`, which may be deleted) has the same words. */
export const copyTemplates = defineStatement({
  parameters: { company, form: uuid, model: uuid },
  sql: `insert into mail_template (company_id, form_id, kind, language, subject, body)
    select $company, $form, t.kind, t.language, t.subject, t.body from mail_template t
    where t.company_id = $company and t.form_id = $model and t.subject is not null
    on conflict on constraint mail_template_once do nothing`,
})

/** Fields of all forms of a company, each once, and the languages of the forms: what templates for all of them may name and speak. */
export const selectFields = defineStatement({
  parameters: { company, most: bigint },
  columns: { map_field: text.notNull, type: text.notNull },
  sql: `select distinct x.field ->> 'mapField' as map_field, x.field ->> 'type' as type
    from form f
      join form_version v on v.company_id = $company and v.form_id = f.id and v.number = f.version
      cross join lateral jsonb_path_query(v.content, '$.fields[*].fields[*]') as x(field)
    where f.company_id = $company and f.deleted_at is null and x.field ->> 'mapField' is not null and x.field ->> 'type' is not null
    order by 1 limit $most`,
})

export const selectLanguages = defineStatement({
  parameters: { company, most: bigint },
  columns: { language: text.notNull },
  sql: `select distinct l.language from form f
      join form_version v on v.company_id = $company and v.form_id = f.id and v.number = f.version
      cross join lateral (
        select v.content ->> 'language' as language
        union all
        select jsonb_object_keys(case jsonb_typeof(v.content -> 'translations') when 'object' then v.content -> 'translations' else '{}' end)
      ) l
    where f.company_id = $company and f.deleted_at is null and l.language <> '' order by 1 limit $most`,
})

/** The newest one, of a form or of all. */
export const selectNewest = defineStatement({
  parameters: { company, form: uuid.nullable, most: bigint, hidden: uuids },
  columns: { id: uuid, reference: text, form_name: text, submitted_at: timestamp },
  sql: `select s.id, s.reference, f.eventops_form_name as form_name, s.submitted_at from submission s
      join form f on f.company_id = $company and f.id = s.form_id
    where s.company_id = $company and ($form::uuid is null or s.form_id = $form) and s.form_id <> all($hidden)
    order by s.submitted_at desc, s.id desc limit $most`,
})

/** A mail of its own from the beginning: it goes with no other one, nor in the place of one. */
export const insertTest = defineStatement({
  parameters: { company, submission: uuid, kind: text.as<MessageKind>(), target: text, key: text, test: json() },
  changes: 'events',
  scope: 'found: whoever tries a template sees the submission, or tries it on none',
  columns: { id: uuid },
  sql: `insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, mail_id, template_test)
    values ($company, $submission, $submission, 'mail', $kind, $target, $key, gen_random_uuid(), $test)
    returning id`,
})
