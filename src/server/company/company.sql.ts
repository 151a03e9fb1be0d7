import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, bytes, integer, text, texts, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

export const selectIdByPath = defineStatement({
  parameters: { path: text },
  columns: { id: uuid.nullable },
  sql: 'select company_by_path($path) as id',
})

/** Closed ones too. */
export const selectAnyIdByPath = defineStatement({
  parameters: { path: text },
  columns: { id: uuid },
  acrossCompanies: 'the owner of the database looks for a company by its path',
  sql: 'select id from company where path = $path',
})

export const selectCompany = defineStatement({
  parameters: { company },
  columns: {
    id: uuid,
    path: text,
    name: text,
    display_name: text,
    logo_file: uuid.nullable,
    phone: text,
    address: text,
    website: text,
    tenant_site: text,
    conditions_of_use_url: text,
    privacy_notice_url: text,
    accent: text,
    readable_date_format: text,
    readable_time_format: text,
    timezone: text,
    frame_origins: texts,
    intro_title: text,
    intro_intro: text,
    error_title: text,
    error_intro: text,
    inactive_title: text,
    inactive_intro: text,
    unlogged_title: text,
    unlogged_intro: text,
    forbidden_title: text,
    forbidden_intro: text,
    version: integer,
    created_at: timestamp,
    tenant_system_url: text,
    tenant_token_sealed: bytes.nullable,
    holidays: texts,
    closed_at: timestamp.nullable,
    conditions_of_use_text: text,
    privacy_notice_text: text,
    keeps_status: boolean,
    profile_saved_at: timestamp.nullable,
    setup_hidden_at: timestamp.nullable,
    mail_name: text,
    mail_reply_to: text,
    smtp_host: text,
    smtp_port: integer,
    smtp_user: text,
    smtp_password_sealed: bytes.nullable,
    smtp_from: text,
    audit_days: integer,
    exports_served_at: timestamp.nullable,
    sso_label: text,
    sso_mode: text.as<'' | 'page' | 'popup'>(),
  },
  sql: 'select * from company where id = $company',
})

export const closeCompany = defineStatement({
  parameters: { company },
  sql: 'update company set closed_at = now() where id = $company',
})

export const openCompany = defineStatement({
  parameters: { company },
  sql: 'update company set closed_at = null where id = $company',
})

export const endSessions = defineStatement({
  parameters: { company },
  changes: 'sessions',
  sql: 'delete from session where company_id = $company',
})

/** By their column. */
export const updateTenantAddress = {
  tenant_system_url: defineStatement({
    parameters: { company, address: text },
    sql: 'update company set tenant_system_url = $address, version = version + 1 where id = $company',
  }),
  tenant_site: defineStatement({
    parameters: { company, address: text },
    sql: 'update company set tenant_site = $address, version = version + 1 where id = $company',
  }),
}

export const updateAccent = defineStatement({
  parameters: { company, accent: text },
  sql: 'update company set accent = $accent, version = version + 1 where id = $company',
})

export const updateTenantToken = defineStatement({
  parameters: { company, sealed: bytes.nullable },
  sql: 'update company set tenant_token_sealed = $sealed, version = version + 1 where id = $company',
})

export const insertCompany = defineStatement({
  parameters: { path: text, name: text },
  columns: { id: uuid },
  acrossCompanies: 'it is not there before',
  sql: 'insert into company (path, name) values ($path, $name) returning id',
})

export const insertFormType = defineStatement({
  parameters: { company, key: text, name: text, sort: integer },
  sql: 'insert into form_type (company_id, key, name, sort) values ($company, $key, $name, $sort)',
})

/** Statuses of bookings, layouts, categories, features and the lists that forms offer (P12.31 to P12.33). */
export const seedResources = defineStatement({
  parameters: { company },
  columns: { seeded: text.notNull },
  sql: 'select seed_resources($company)::text as seeded',
})

export const selectAllCompanies = defineStatement({
  parameters: {},
  columns: { id: uuid, path: text, name: text, closed_at: timestamp.nullable },
  acrossCompanies: 'an operator lists the companies',
  sql: 'select id, path, name, closed_at from company order by path',
})

/** `bytes`: of its files. */
export const countRows = defineStatement({
  scope: 'operator: how much a company has, which a command says before it goes',
  parameters: { company },
  columns: { users: bigint.notNull, forms: bigint.notNull, submissions: bigint.notNull, files: bigint.notNull, bytes: bigint.notNull },
  sql: `select
    (select count(*) from users where company_id = $company) as users,
    (select count(*) from form where company_id = $company and deleted_at is null) as forms,
    (select count(*) from submission where company_id = $company) as submissions,
    (select count(*) from file where company_id = $company) as files,
    (select coalesce(sum(size), 0)::bigint from file where company_id = $company) as bytes`,
})
