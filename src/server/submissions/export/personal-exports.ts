import type { PersonalData } from '../../personal-data.ts'
import { deleteMadeExports } from './personal-exports.sql.ts'

/**
 * Files of submissions that were made, or are: nobody can say whether somebody stands in one. Those that wait are made of what there is then; they go where they
 * name the address.
 */
export const personalExports = (company: string): PersonalData => ({
  name: 'exports',

  async erase(tx, { key }) {
    const gone = await tx.run(deleteMadeExports({ company, email_key: key }))
    return { count: gone.length, keys: gone.flatMap(({ storage_key }) => storage_key ?? []), isDone: true }
  },
})
