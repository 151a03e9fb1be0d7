import type { OwnDecision } from '#contract/portal/request-decisions.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { selectOwnDecision } from './own-decision.sql.ts'
import { countOwn, selectOwn, selectOwnDrafts, selectOwnForms } from './own.sql.ts'

export type OwnDraft = StatementRow<typeof selectOwnDrafts>
/** A submission of one user. */
export type OwnListed = StatementRow<typeof selectOwn>

/** The forms that a user has sent. */
export type OwnForms = readonly StatementRow<typeof selectOwnForms>[]

/** Which of the user's submissions. */
export interface OwnQuery {
  readonly search: string
  /** uuid of a form, or ''. */
  readonly form: string
  readonly when: '' | 'upcoming' | 'past'
  /** Civil date in the company's zone: what ended before it is past. */
  readonly today: string
  /** Begins at 1. */
  readonly page: number
  readonly size: number
}

/** What users of one company have themselves. */
export function ownReader(db: CompanyDb) {
  const { company } = db
  return {
    /** The user's drafts, the newest first. */
    ownDrafts: (user: string): Promise<OwnDraft[]> => db.run(selectOwnDrafts({ company, user })),

    /** What became of a submission, for whoever sent it. */
    async ownDecision(id: string): Promise<OwnDecision | null> {
      const [row] = await db.run(selectOwnDecision({ company, id }))
      if (!row) return null
      const { label, tone, phase, sentence, reason, at } = row
      return { status: { label, tone, phase }, sentence, ...(reason !== null && { reason }), at: at.toISOString() }
    },

    /** A page of the user's submissions, how many the filters leave over, and the forms to filter by. */
    async ownOf(user: string, { search, form, when, today, page, size }: OwnQuery) {
      const pattern = search === '' ? '' : `%${search.replace(/[\\%_]/g, '\\$&')}%`
      const found = { company, user, form: form === '' ? null : form, pattern, today }
      const [rows, counts, forms] = await db.batch([
        selectOwn({ ...found, when, size, offset: (page - 1) * size }),
        countOwn(found),
        selectOwnForms({ company, user }),
      ])
      const { total: all, upcoming, past } = counts[0] ?? { total: 0, upcoming: 0, past: 0 }
      const count = { '': all, upcoming, past }
      return { rows, forms, count, total: count[when] }
    },
  }
}
