import { defineStatement } from '../../db/define-statement.ts'
import { bytes, integer, json, texts, uuid } from '../../db/sql-types.ts'

const company = uuid

/** While nobody else changed the company: `version` is the one that was edited. `changes`: columns by name, those that stay are not there. */
export const updateMail = defineStatement({
  parameters: { company, version: integer, changes: json() },
  columns: { version: integer },
  sql: `update company c set
      mail_name = coalesce(x.mail_name, c.mail_name), mail_reply_to = coalesce(x.mail_reply_to, c.mail_reply_to),
      smtp_host = coalesce(x.smtp_host, c.smtp_host), smtp_port = coalesce(x.smtp_port, c.smtp_port),
      smtp_user = coalesce(x.smtp_user, c.smtp_user), smtp_from = coalesce(x.smtp_from, c.smtp_from), version = c.version + 1
    from jsonb_to_record($changes::jsonb) as x(mail_name text, mail_reply_to text, smtp_host text, smtp_port int, smtp_user text, smtp_from text)
    where c.id = $company and c.version = $version returning c.version`,
})

/** With `updateMail`, which counts the version. */
export const setPassword = defineStatement({
  parameters: { company, sealed: bytes.nullable },
  sql: 'update company set smtp_password_sealed = $sealed where id = $company',
})

/** What a mail server did not take for these reasons is tried now: it may be another one. */
export const wakeDeliveries = defineStatement({
  scope: 'worker: what failed goes by another mail server now',
  parameters: { company, reasons: texts },
  columns: { id: uuid },
  changes: 'events',
  sql: `update delivery set next_at = now() where company_id = $company and channel = 'mail' and state = 'failed' and reason = any($reasons::text[]) and next_at > now()
    returning id`,
})
