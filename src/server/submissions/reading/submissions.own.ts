import type { CompanyDb } from '../../db/company-db.ts'
import { statement } from '../../db/statement.ts'

/** A draft or a submission of one user. */
export interface OwnListed {
  readonly id: string
  readonly kind: 'draft' | 'submission'
  /** '' for a draft. */
  readonly reference: string
  /** When it was saved, sent or edited last. */
  readonly at: Date
  readonly name: string
  readonly title: string
  readonly type: string
  readonly path: string
  readonly is_open: boolean
}

const OWN = `
select id, 'draft' as kind, form_id, '' as reference, saved_at as at from draft where company_id = $1 and user_id = $2
union all
select id, 'submission', form_id, reference, coalesce(edited_at, submitted_at) from submission where company_id = $1 and user_id = $2`

const PAGE = `
with m as (select * from (${OWN}) as all_of order by at desc, id desc limit $3 offset $4)
select m.id, m.kind, m.reference, m.at, f.eventops_form_name as name, v.content->>'title' as title, f.type, f.path,
  f.deleted_at is null and f.is_active and f.is_valid as is_open
from m join form f on f.company_id = $1 and f.id = m.form_id
join form_version v on v.company_id = $1 and v.form_id = f.id and v.number = f.version
order by m.at desc, m.id desc`

const COUNT = `
select (select count(*) from draft where company_id = $1 and user_id = $2)
  + (select count(*) from submission where company_id = $1 and user_id = $2) as total`

/** What users of one company have themselves. */
export function ownReader(db: CompanyDb) {
  const { company } = db
  return {
    /** A page of the user's drafts and submissions, newest first. `page` begins at 1. */
    async ownOf(user: string, page: number, size: number): Promise<{ rows: OwnListed[]; total: number }> {
      const [rows, [count]] = await db.batch([
        statement<OwnListed>(PAGE, company, user, size, (page - 1) * size),
        statement<{ total: number }>(COUNT, company, user),
      ])
      return { rows, total: count?.total ?? 0 }
    },
  }
}
