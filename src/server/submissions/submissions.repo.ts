import type { CompanyDb } from '../db/company-db.ts'
import { isTaken } from '../db/failures.ts'
import { statement } from '../db/statement.ts'
import type { KeptPlace, NewFile } from '../files/new-file.ts'
import { newReference } from './reference.ts'
import { submissionsReader } from './submissions.read.ts'
import { insertWithDraft } from './with-draft.ts'

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
  /** Files of the user's draft that become its own. */
  readonly moved: readonly KeptPlace[]
  /** The user's draft of this form goes with it. */
  readonly endsDraft: boolean
  /** The key under which a repeat is recognised, and what tells a repeat from another submit with the same key. */
  readonly repeat: { readonly key: string; readonly digest: Buffer } | undefined
}

export type Stored =
  /** `removed`: storage keys of files that went with the user's draft. */
  | { readonly is: 'stored'; readonly id: string; readonly reference: string; readonly removed: readonly string[] }
  | { readonly is: 'repeated'; readonly id: string; readonly reference: string }
  /** The key was used before for something else, which has this reference. */
  | { readonly is: 'other'; readonly reference: string }
  /** The form is not there any more, or not open to this user. */
  | { readonly is: 'closed' }

/** All or nothing in one statement: a submission with the key it was sent under, its files, the count. */
const INSERT = `
with f as (
  select id from form where company_id = $1 and id = $2 and deleted_at is null and is_active and is_valid
    and ($5::uuid is not null or not is_login_required)),
s as (
  insert into submission (company_id, id, form_id, form_version, reference, user_id, answers, shown, pages, search, timezone,
    repeat_key, repeat_digest)
  select $1, $14, id, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13 from f
  on conflict (company_id, form_id, repeat_key) where repeat_key is not null do nothing
  returning id, reference),
n as (
  insert into form_count (company_id, form_id, slot, submitted) select $1, $2, $15, 1 from s
  on conflict (company_id, form_id, slot) do update set submitted = form_count.submitted + 1),
d as (
  insert into file (company_id, submission_id, map_field, position, name, size, type, sha256, storage_key)
  select $1, s.id, x.map_field, x.position, x.name, x.size, x.type, decode(x.sha256, 'hex'), x.storage_key
  from s, jsonb_to_recordset($11::jsonb) as x(map_field text, position int, name text, size bigint, type text, sha256 text, storage_key text))
select id, reference from s`

const EARLIER = `
select repeat_digest as digest, id, reference from submission where company_id = $1 and form_id = $2 and repeat_key = $3`

interface Inserted {
  readonly id: string
  readonly reference: string
}

interface Earlier {
  readonly digest: Buffer
  readonly id: string
  readonly reference: string
}

/** What was sent to the forms of one company. */
export function submissionsOf(db: CompanyDb) {
  const { company } = db

  function insertion(told: NewSubmission, id: string) {
    const { form, version, user, answers, shown, pages, search, timezone, files, repeat } = told
    return statement<Inserted>(
      INSERT, company, form, version, newReference(), user ?? null, JSON.stringify(answers), shown, pages, search, timezone,
      JSON.stringify(files), repeat?.key ?? null, repeat?.digest ?? null, id, Math.floor(Math.random() * SLOTS),
    )
  }

  async function addOnce(told: NewSubmission): Promise<Stored> {
    const submission = crypto.randomUUID()
    const { form, user, moved } = told
    const { inserted, removed } =
      user !== undefined && (told.endsDraft || moved.length > 0)
        ? await insertWithDraft(db, insertion(told, submission), { submission, form, user, moved })
        : { inserted: (await db.run(insertion(told, submission)))[0], removed: [] }
    if (inserted) return { is: 'stored', ...inserted, removed }
    // Seldom: only a repeat asks for what was stored before.
    return (told.repeat && (await repeatOf(told.form, told.repeat))) ?? { is: 'closed' }
  }

  async function repeatOf(form: string, { key, digest }: NonNullable<NewSubmission['repeat']>): Promise<Stored | undefined> {
    const [earlier] = await db.run(statement<Earlier>(EARLIER, company, form, key))
    return earlier && sameAs(earlier, digest)
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
    repeatOf,

    /** Was something sent to this form under this key? */
    async knowsKey(form: string, key: string): Promise<boolean> {
      return (await db.run(statement<Earlier>(EARLIER, company, form, key))).length > 0
    },
  }
}

function sameAs({ digest, id, reference }: Earlier, asked: Buffer): Stored {
  return digest.equals(asked) ? { is: 'repeated', id, reference } : { is: 'other', reference }
}
