import { type Client, DatabaseError } from 'pg'
import { setCompany } from '../db/companies.sql.ts'
import { runOn } from '../db/with-client.ts'
import { mayBePath } from './address.ts'
import { insertCompany, insertFormType, seedResources } from './company.sql.ts'

/** The types of form that every company has (P1.13). */
const FORM_TYPES = [
  ['event_request', 'Event requests'],
  ['meeting_room', 'Meeting rooms'],
  ['sleeping_room', 'Sleeping rooms'],
  ['poster', 'Posters'],
] as const

/**
 * A new company with its types of form, and what its resource service begins with; gives its uuid. An operator's command: `owner` is connected as the owner.
 * @throws Error with a sentence for the operator when path or name cannot be.
 */
export async function addCompany(owner: Client, path: string, name: string): Promise<string> {
  if (!mayBePath(path))
    throw new Error(`"${path}" cannot be a company's path: lowercase letters, digits, _ and -, not a name the portal uses itself.`)
  if (name.trim() === '' || name.length > 100) throw new Error('The name of a company has 1 to 100 characters.')
  await owner.query('begin')
  try {
    // The uuid first: without it in app.company the owner may not see the row that it inserts either.
    const [company] = await runOn(owner, insertCompany({ path, name: name.trim() }))
    if (!company) throw new Error('The company was not added.')
    await runOn(owner, setCompany({ company: company.id }))
    for (const [sort, [key, label]] of FORM_TYPES.entries()) {
      await runOn(owner, insertFormType({ company: company.id, key, name: label, sort }))
    }
    await runOn(owner, seedResources({ company: company.id }))
    await owner.query('commit')
    return company.id
  } catch (error) {
    await owner.query('rollback')
    if (error instanceof DatabaseError && error.code === '23505')
      throw new Error(`There is a company with the path "${path}" already.`, { cause: error })
    throw error
  }
}
