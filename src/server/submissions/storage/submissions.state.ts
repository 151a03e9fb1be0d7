import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { EventWriter } from '../../submission-events.ts'
import * as sql from './state.sql.ts'
import { type RequestAct, writeAct } from './write-act.ts'

/** Somebody of the staff does it. */
export interface ActOnRequest extends RequestAct {
  /** Forms of which they see no submissions (`SubmissionScope`): to them none of these is there. */
  readonly hidden: readonly string[]
}

export type Assigned =
  | ({ readonly is: 'done' } & RequestVersions)
  | { readonly is: 'gone' }
  /** There is nobody such who may edit and sees it. */
  | { readonly is: 'unknown' }

/** Who works on requests of one company (P8.87). */
export function submissionsState(db: CompanyDb, events: EventWriter) {
  const { company } = db
  return {
    /** Gives it to somebody who may edit, and sees it. @param to uuid; null: nobody works on it from now on */
    assign: (act: ActOnRequest, to: string | null): Promise<Assigned> =>
      db.transaction(async tx => {
        const { submission, user: actor, hidden } = act
        const [row] = await tx.run(sql.lockState({ company, submission, hidden }))
        if (!row) return { is: 'gone' }
        const { version, state_version } = row
        if (to !== null && (await tx.run(sql.selectAssignee({ company, user: to, form: row.form }))).length === 0) return { is: 'unknown' }
        if (to === row.assignee) return { is: 'done', version, state_version }
        const change = async () => {
          await tx.run(sql.updateAssignee({ company, submission, user: to }))
          await writeAct(tx, company, act, { kind: 'assigned', from: row.assignee, to })
        }
        await events.around(tx, { submission, actor, by: 'staff' }, change, () => 'altered')
        return { is: 'done', version, state_version: state_version + 1 }
      }),
  }
}
