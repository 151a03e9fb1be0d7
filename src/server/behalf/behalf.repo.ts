import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { emailKey } from '../email-key.ts'
import * as sql from './behalf.sql.ts'

/** Begun in a day by one person. */
const MAX_A_DAY = 500

export type Behalf = StatementRow<typeof sql.selectBehalf>

export interface BehalfToBegin {
  /** uuids: who of the staff begins it, and for which form. */
  readonly user: string
  readonly form: string
  readonly email: string
  readonly name: string
  readonly copies: boolean
}

/** For whom staff of one company are about to send requests (decision 115). */
export function behalfOf(db: CompanyDb) {
  const { company } = db
  return {
    /** Its uuid; undefined: they began too many in a day. */
    begin: async (wanted: BehalfToBegin): Promise<string | undefined> =>
      (await db.run(sql.insertBehalf({ company, ...wanted, most: MAX_A_DAY })))[0]?.id,

    find: async (id: string, user: string, form: string): Promise<Behalf | undefined> =>
      (await db.run(sql.selectBehalf({ company, id, user, form })))[0],

    /** uuid of the account that has this address, if whoever has it confirmed that. */
    hostOf: async (email: string): Promise<string | undefined> =>
      (await db.run(sql.selectHost({ company, email_key: emailKey(email) })))[0]?.id,

    /** Type and path of a form that can be sent now. */
    openForm: async (id: string) => (await db.run(sql.selectForm({ company, id })))[0],
  }
}
