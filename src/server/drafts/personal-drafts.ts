import type { PersonalData } from '../personal-data.ts'
import { deleteDraftsOf, deleteDraftFilesOf, selectTheirDrafts } from './personal-drafts.sql.ts'

/** What somebody saved and did not send: a form has one of each. */
export const personalDrafts = (company: string): PersonalData => ({
  name: 'drafts',

  async *rows(runner, { user }) {
    if (user !== undefined) yield* await runner.run(selectTheirDrafts({ company, user }))
  },

  async erase(tx, { user }) {
    if (user === undefined) return { count: 0, keys: [], isDone: true }
    const files = await tx.run(deleteDraftFilesOf({ company, user }))
    const drafts = await tx.run(deleteDraftsOf({ company, user }))
    return { count: drafts.length, keys: files.map(({ storage_key }) => storage_key), isDone: true }
  },
})
