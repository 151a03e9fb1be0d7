import type { CompanyDb } from '../db/company-db.ts'
import { isTaken } from '../db/failures.ts'
import { statement } from '../db/statement.ts'
import { newReference } from './reference.ts'
import { submissionsReader } from './submissions.read.ts'

/** Rows of counts per form: parallel submits seldom wait for the same one. */
const SLOTS = 16
const TRIES = 5

export interface NewSubmission {
  readonly form: string
  readonly version: number
  readonly user: string | undefined
  readonly answers: Readonly<Record<string, string>>
  readonly shown: readonly string[]
  readonly pages: readonly number[]
  readonly search: string
  readonly timezone: string
  readonly files: readonly NewFile[]
  /** The key under which a repeat is recognised, and what tells a repeat from another submit with the same key. */
  readonly repeat: { readonly key: string; readonly digest: Buffer } | undefined
}

export interface NewFile {
  readonly map_field: string
  readonly position: number
  readonly name: string
  readonly size: number
  readonly type: string
  /** Hexadecimal. */
  readonly sha256: string
  readonly storage_key: string
}

export type Stored =
  | { readonly is: 'stored' | 'repeated'; readonly id: string; readonly reference: string }
  /** The key was used before for something else, which has this reference. */
  | { readonly is: 'other'; readonly reference: string }
  /** The form is not there any more, or not open to this user. */
  | { readonly is: 'closed' }

/** All or nothing in one statement: a submission, its files, its place in the history, the count and the key. */
const INSERT = `
with f as (
  select id from form where company_id = $1 and id = $2 and deleted_at is null and is_active and is_valid
    and ($5::uuid is not null or not is_login_required)),
k as (
  insert into idempotency (company_id, form_id, key, digest, submission_id)
  select $1, id, $12, $13, $14 from f where $12::text is not null
  on conflict do nothing returning submission_id),
s as (
  insert into submission (company_id, id, form_id, form_version, reference, user_id, answers, shown, pages, search, timezone)
  select $1, $14, id, $3, $4, $5, $6, $7, $8, $9, $10 from f
  where $12::text is null or exists (select from k)
  returning id, reference),
l as (
  insert into submission_log (company_id, submission_id, user_id, changes) select $1, id, $5, array['Submitted'] from s),
n as (
  insert into form_count (company_id, form_id, slot, submitted) select $1, $2, $15, 1 from s
  on conflict (company_id, form_id, slot) do update set submitted = form_count.submitted + 1),
d as (
  insert into file (company_id, submission_id, map_field, position, name, size, type, sha256, storage_key)
  select $1, s.id, x.map_field, x.position, x.name, x.size, x.type, decode(x.sha256, 'hex'), x.storage_key
  from s, jsonb_to_recordset($11::jsonb) as x(map_field text, position int, name text, size bigint, type text, sha256 text, storage_key text))
select exists (select from f) as open, s.id, s.reference from (select) as one left join s on true`

const EARLIER = `
select i.digest, i.submission_id as id, s.reference from idempotency i
join submission s on s.company_id = i.company_id and s.id = i.submission_id
where i.company_id = $1 and i.form_id = $2 and i.key = $3`

interface Inserted {
  readonly open: boolean
  readonly id: string | null
  readonly reference: string | null
}

interface Earlier {
  readonly digest: Buffer
  readonly id: string
  readonly reference: string
}

/** What was sent to the forms of one company. */
export function submissionsOf(db: CompanyDb) {
  const { company } = db

  function insertion(told: NewSubmission) {
    const { form, version, user, answers, shown, pages, search, timezone, files, repeat } = told
    return statement<Inserted>(
      INSERT, company, form, version, newReference(), user ?? null, JSON.stringify(answers), shown, pages, search, timezone,
      JSON.stringify(files), repeat?.key ?? null, repeat?.digest ?? null, crypto.randomUUID(), Math.floor(Math.random() * SLOTS),
    )
  }

  async function addOnce(told: NewSubmission): Promise<Stored> {
    const { form, repeat } = told
    if (!repeat) return verdict(await db.run(insertion(told)), [], told)
    const [inserted, earlier] = await db.batch([insertion(told), statement<Earlier>(EARLIER, company, form, repeat.key)])
    return verdict(inserted, earlier, told)
  }

  return {
    ...submissionsReader(db),

    /** Stores a submission with a reference of its own, or tells which one was stored under the same key before. */
    async add(told: NewSubmission): Promise<Stored> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await addOnce(told)
        } catch (error) {
          // Another submission has this reference: once in a blue moon.
          if (attempt >= TRIES || !isTaken(error, 'submission_company_id_reference_key')) throw error
        }
      }
    },

    /** The submission stored before under this key; `other` when the key meant something else. */
    async repeatOf(form: string, { key, digest }: NonNullable<NewSubmission['repeat']>): Promise<Stored | undefined> {
      const [earlier] = await db.run(statement<Earlier>(EARLIER, company, form, key))
      return earlier && sameAs(earlier, digest)
    },

    /** Was something sent to this form under this key? */
    async knowsKey(form: string, key: string): Promise<boolean> {
      return (await db.run(statement<Earlier>(EARLIER, company, form, key))).length > 0
    },

    /** Keys older than a day are forgotten (decisions section 5). Gives how many. */
    async forgetKeys(): Promise<number> {
      const gone = await db.run(
        statement<object>(
          `delete from idempotency where company_id = $1 and (form_id, key) in (
             select form_id, key from idempotency where company_id = $1 and created_at < now() - interval '24 hours' limit 1000)
           returning 1`,
          company,
        ),
      )
      return gone.length
    },
  }
}

function verdict([inserted]: readonly Inserted[], [earlier]: readonly Earlier[], { repeat }: NewSubmission): Stored {
  if (inserted?.id && inserted.reference) return { is: 'stored', id: inserted.id, reference: inserted.reference }
  if (earlier && repeat) return sameAs(earlier, repeat.digest)
  return { is: 'closed' }
}

function sameAs({ digest, id, reference }: Earlier, asked: Buffer): Stored {
  return digest.equals(asked) ? { is: 'repeated', id, reference } : { is: 'other', reference }
}
