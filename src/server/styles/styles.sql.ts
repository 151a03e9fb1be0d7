import type { StyledForm } from '#contract/portal/styles.ts'
import type { StyleLook } from '#contract/styles/style-parts.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

/** A form that has chosen a style: its editor is at `admin/forms/{type}/{path}`. */
export interface ChoosingForm extends Pick<StyledForm, 'name'> {
  readonly type: string
  readonly path: string
}

/** Forms, by name, as a JSON list. */
const FORMS_OF = (
  id: string,
) => `(select coalesce(jsonb_agg(jsonb_build_object('name', f.eventops_form_name, 'type', f.type, 'path', f.path)
      order by f.name_key), '[]') from form f where f.company_id = $company and f.style_id = ${id} and f.deleted_at is null)`

/** All of them, by name. */
export const selectStyles = defineStatement({
  parameters: { company },
  columns: { id: uuid, name: text, description: text, is_default: boolean, updated_at: timestamp, forms: integer.notNull },
  sql: `select s.id, s.name, s.description, s.is_default, s.updated_at,
      (select count(*)::int from form f where f.company_id = $company and f.style_id = s.id and f.deleted_at is null) as forms
    from style s where s.company_id = $company and s.deleted_at is null order by name_key(s.name)`,
})

/** The same, as far as a form needs to know to choose one. */
export const selectStyleChoices = defineStatement({
  parameters: { company },
  columns: { uuid, name: text, is_default: boolean },
  sql: `select id as uuid, name, is_default from style where company_id = $company and deleted_at is null order by name_key(name)`,
})

export const selectStyle = defineStatement({
  parameters: { company, id: uuid },
  columns: {
    id: uuid,
    name: text,
    description: text,
    is_default: boolean,
    style_look: json<StyleLook>(),
    logo_file: uuid.nullable,
    version: integer,
    forms: json<ChoosingForm[]>().notNull,
  },
  sql: `select s.id, s.name, s.description, s.is_default, s.style_look, s.logo_file, s.version, ${FORMS_OF('s.id')} as forms
    from style s where s.company_id = $company and s.id = $id and s.deleted_at is null`,
})

/** That which a form has chosen, or the company's default one where it has none or one that was deleted. */
export const selectPageStyle = defineStatement({
  parameters: { company, id: uuid.nullable },
  columns: { id: uuid, style_look: json<StyleLook>(), logo_file: uuid.nullable, version: integer },
  sql: `select id, style_look, logo_file, version from style
    where company_id = $company and deleted_at is null and (is_default or ($id::uuid is not null and id = $id))
    order by ($id::uuid is not null and id = $id) desc limit 1`,
})

/** By another one than `own`. */
export const selectNameTaken = defineStatement({
  parameters: { company, name: text, own: uuid.nullable },
  columns: { taken: boolean.notNull },
  sql: `select exists (select from style where company_id = $company and name_key(name) = name_key($name) and deleted_at is null
    and id is distinct from $own) as taken`,
})

/** The form to look at a style with: this one, else one that has chosen it, else any; of several the first by name. */
export const selectPreviewForm = defineStatement({
  parameters: { company, style: uuid, form: uuid.nullable },
  columns: { uuid, name: text },
  sql: `select id as uuid, eventops_form_name as name from form where company_id = $company and deleted_at is null
    order by id is not distinct from $form desc, style_id is not distinct from $style desc, name_key, id limit 1`,
})

export const selectIsStyle = defineStatement({
  parameters: { company, id: uuid },
  columns: { found: boolean.notNull },
  sql: 'select exists (select from style where company_id = $company and id = $id and deleted_at is null) as found',
})

export const selectLogo = defineStatement({
  scope: 'guest: the logo of the company, of no submission',
  parameters: { company, id: uuid },
  columns: { name: text, type: text, storage_key: text },
  sql: `select f.name, f.type, f.storage_key from file f where f.company_id = $company and f.id = $id
    and exists (select from style s where s.company_id = $company and s.logo_file = f.id)`,
})

export const insertStyle = defineStatement({
  parameters: { company, name: text, description: text, style_look: json(), logo: uuid.nullable },
  columns: { id: uuid },
  sql: `insert into style (company_id, name, description, style_look, logo_file)
    values ($company, $name, $description, $style_look, $logo) returning id`,
})

/** What was the default style until now is none any more, and whoever edits it has an older version. */
export const updateOtherDefaults = defineStatement({
  parameters: { company, id: uuid },
  sql: `update style set is_default = false, version = version + 1, updated_at = now()
    where company_id = $company and is_default and id <> $id and deleted_at is null`,
})

/** `style_look` is the whole of it. Nothing where another version than the edited one is there. */
export const updateStyle = defineStatement({
  parameters: {
    company,
    id: uuid,
    version: integer,
    name: text,
    description: text,
    is_default: boolean,
    style_look: json(),
    logo: uuid.nullable,
  },
  columns: { version: integer },
  sql: `update style set name = $name, description = $description, is_default = $is_default, style_look = $style_look, logo_file = $logo,
      version = version + 1, updated_at = now()
    where company_id = $company and id = $id and version = $version and deleted_at is null returning version`,
})

/** It stays that of the forms that had chosen it, which have the default style meanwhile. */
export const deleteStyle = defineStatement({
  parameters: { company, id: uuid },
  columns: { name: text, forms: json<ChoosingForm[]>().notNull },
  sql: `update style s set deleted_at = now(), is_default = false, version = version + 1
    where s.company_id = $company and s.id = $id and s.deleted_at is null returning s.name, ${FORMS_OF('s.id')} as forms`,
})
