import { defineStatement } from '../db/define-statement.ts'
import { bytes, integer, json, text, uuid } from '../db/sql-types.ts'

const company = uuid

/** A company's own columns may be changed while nobody else changed them: `version` is the one that was edited. */
const edited = { company, version: integer }

/** `changes`: columns by name, those that stay are not there. */
export const updateProfile = defineStatement({
  parameters: { ...edited, changes: json() },
  columns: { version: integer },
  sql: `update company c set
      name = coalesce(x.name, c.name), display_name = coalesce(x.display_name, c.display_name),
      website = coalesce(x.website, c.website), phone = coalesce(x.phone, c.phone), address = coalesce(x.address, c.address),
      accent = coalesce(x.accent, c.accent), timezone = coalesce(x.timezone, c.timezone),
      readable_date_format = coalesce(x.readable_date_format, c.readable_date_format),
      readable_time_format = coalesce(x.readable_time_format, c.readable_time_format), holidays = coalesce(x.holidays, c.holidays),
      keeps_status = coalesce(x.keeps_status, c.keeps_status),
      profile_saved_at = case when x.timezone is null then c.profile_saved_at else coalesce(c.profile_saved_at, now()) end, version = c.version + 1
    from jsonb_to_record($changes::jsonb) as x(name text, display_name text, website text, phone text, address text, accent text,
      timezone text, readable_date_format text, readable_time_format text, holidays text[], keeps_status boolean)
    where c.id = $company and c.version = $version returning c.version`,
})

export const updateMessages = defineStatement({
  parameters: { ...edited, changes: json() },
  columns: { version: integer },
  sql: `update company c set
      intro_title = coalesce(x.intro_title, c.intro_title), intro_intro = coalesce(x.intro_intro, c.intro_intro),
      error_title = coalesce(x.error_title, c.error_title), error_intro = coalesce(x.error_intro, c.error_intro),
      inactive_title = coalesce(x.inactive_title, c.inactive_title), inactive_intro = coalesce(x.inactive_intro, c.inactive_intro),
      unlogged_title = coalesce(x.unlogged_title, c.unlogged_title), unlogged_intro = coalesce(x.unlogged_intro, c.unlogged_intro),
      forbidden_title = coalesce(x.forbidden_title, c.forbidden_title), forbidden_intro = coalesce(x.forbidden_intro, c.forbidden_intro),
      version = c.version + 1
    from jsonb_to_record($changes::jsonb) as x(intro_title text, intro_intro text, error_title text, error_intro text,
      inactive_title text, inactive_intro text, unlogged_title text, unlogged_intro text, forbidden_title text, forbidden_intro text)
    where c.id = $company and c.version = $version returning c.version`,
})

export const updateConnections = defineStatement({
  parameters: { ...edited, changes: json() },
  columns: { version: integer },
  sql: `update company c set
      frame_origins = coalesce(x.frame_origins, c.frame_origins),
      conditions_of_use_url = coalesce(x.conditions_of_use_url, c.conditions_of_use_url),
      privacy_notice_url = coalesce(x.privacy_notice_url, c.privacy_notice_url),
      conditions_of_use_text = coalesce(x.conditions_of_use_text, c.conditions_of_use_text),
      privacy_notice_text = coalesce(x.privacy_notice_text, c.privacy_notice_text),
      tenant_site = coalesce(x.tenant_site, c.tenant_site), tenant_system_url = coalesce(x.tenant_system_url, c.tenant_system_url),
      version = c.version + 1
    from jsonb_to_record($changes::jsonb) as x(frame_origins text[], conditions_of_use_url text, privacy_notice_url text,
      conditions_of_use_text text, privacy_notice_text text, tenant_site text, tenant_system_url text)
    where c.id = $company and c.version = $version returning c.version`,
})

export const lockLogo = defineStatement({
  parameters: edited,
  columns: { logo_file: uuid.nullable },
  sql: 'select logo_file from company where id = $company and version = $version for update',
})

/** With `updateProfile`, which counts the version. */
export const setLogo = defineStatement({
  parameters: { company, logo: uuid.nullable },
  sql: 'update company set logo_file = $logo where id = $company',
})

/** With `updateConnections`, which counts the version. */
export const setToken = defineStatement({
  parameters: { company, sealed: bytes.nullable },
  sql: 'update company set tenant_token_sealed = $sealed where id = $company',
})

export const insertLogo = defineStatement({
  scope: 'guest: the logo of the company, of no submission',
  parameters: { company, file: json() },
  columns: { id: uuid },
  sql: `insert into file (company_id, name, size, type, sha256, storage_key)
    select $company, x.name, x.size, x.type, decode(x.sha256, 'hex'), x.storage_key
    from jsonb_to_record($file::jsonb) as x(name text, size bigint, type text, sha256 text, storage_key text) returning id`,
})

/** Removes the row of a logo. Gives where its bytes lie. */
export const deleteLogo = defineStatement({
  scope: 'guest: the logo of the company, of no submission',
  parameters: { company, id: uuid },
  columns: { storage_key: text },
  sql: 'delete from file where company_id = $company and id = $id and submission_id is null and draft_id is null returning storage_key',
})
