import type { Field } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bytes, integer, json, text, uuid } from '../db/sql-types.ts'

const company = uuid

const sealedVersions = (which: string) =>
  defineStatement({
    parameters: { company },
    columns: { form_id: uuid, path: text, number: integer, content: json<FormContent>() },
    sql: `select v.form_id, f.path, v.number, v.content from form_version v join form f on f.company_id = v.company_id and f.id = v.form_id
      where v.company_id = $company and v.content::text like '%"sealed:%' ${which} order by f.path, v.number`,
  })

/** Versions of forms in which something is sealed: those in use, or all that were ever saved. */
export const selectSealedVersions = {
  newest: sealedVersions('and v.number = f.version and f.deleted_at is null'),
  all: sealedVersions(''),
}

/** Favorite fields in which something is sealed. */
const sealedFavorites = (which: string) =>
  defineStatement({
    parameters: { company },
    columns: { id: uuid, name: text, field: json<Field>() },
    sql: `select id, name, definition as field from favorite_field
      where company_id = $company and definition::text like '%"sealed:%' ${which} order by name_key, id`,
  })

/** Those in use, or also those that were deleted. */
export const selectSealedFavorites = {
  newest: sealedFavorites('and deleted_at is null'),
  all: sealedFavorites(''),
}

/** What is sealed of a company itself. */
export const selectCompanySecrets = defineStatement({
  parameters: { company },
  columns: { token: bytes.nullable, smtp_password: bytes.nullable },
  sql: 'select tenant_token_sealed as token, smtp_password_sealed as smtp_password from company where id = $company',
})

/** The secrets of webhooks, also of those that are switched off. */
export const selectWebhookSecrets = defineStatement({
  parameters: { company },
  columns: { id: uuid, name: text, secret: bytes, old_secret: bytes.nullable },
  sql: `select id, name, secret_sealed as secret, old_secret_sealed as old_secret from webhook
    where company_id = $company and deleted_at is null order by lower(name), id`,
})

/** The same secrets under another key: not even its version changes. */
export const resealWebhook = defineStatement({
  parameters: { company, id: uuid, secret: bytes, old_secret: bytes.nullable },
  sql: 'update webhook set secret_sealed = $secret, old_secret_sealed = $old_secret where company_id = $company and id = $id',
})

export const selectPath = defineStatement({
  parameters: { company },
  columns: { path: text },
  sql: 'select path from company where id = $company',
})

/** The same token under another key: for whoever reads the company nothing changes, not even its version. */
export const resealTenantToken = defineStatement({
  parameters: { company, sealed: bytes },
  sql: 'update company set tenant_token_sealed = $sealed where id = $company',
})

/** As `resealTenantToken`. */
export const resealSmtpPassword = defineStatement({
  parameters: { company, sealed: bytes },
  sql: 'update company set smtp_password_sealed = $sealed where id = $company',
})

export const resealVersion = defineStatement({
  parameters: { company, form: uuid, number: integer, content: json() },
  sql: 'update form_version set content = $content where company_id = $company and form_id = $form and number = $number',
})

/** The same favorite field under another key: not even its version changes. */
export const resealFavorite = defineStatement({
  parameters: { company, id: uuid, field: json() },
  sql: 'update favorite_field set definition = $field where company_id = $company and id = $id',
})

/** All that is sealed of second factors, for whoever looks after keys. */
export const selectSealedFactors = defineStatement({
  parameters: { company },
  columns: { user: uuid, totp: bytes.nullable, pending: bytes.nullable },
  sql: 'select user_id as user, totp_sealed as totp, pending_sealed as pending from second_factor where company_id = $company order by user_id',
})

/** The same under another key. */
export const resealFactor = defineStatement({
  parameters: { company, user: uuid, totp: bytes.nullable, pending: bytes.nullable },
  sql: 'update second_factor set totp_sealed = $totp, pending_sealed = $pending where company_id = $company and user_id = $user',
})
