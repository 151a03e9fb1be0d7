import type { PersonalData } from '../personal-data.ts'
import { deleteTheirMails, selectTheirMails } from './personal-mails.sql.ts'

/** So many go in a transaction. */
const ERASED_AT_ONCE = 500

/** Which mails went to somebody, or wait: their texts are made when they are sent, and are nowhere but in a catcher. */
export const personalMails = (company: string): PersonalData => ({
  name: 'mails',

  async *rows(runner, { key }) {
    yield* await runner.run(selectTheirMails({ company, email_key: key }))
  },

  async erase(tx, { key }) {
    const gone = await tx.run(deleteTheirMails({ company, email_key: key, most: ERASED_AT_ONCE }))
    return { count: gone.length, keys: [], isDone: gone.length < ERASED_AT_ONCE }
  },
})
