import { editHandlers, findHandlers, getHandlers } from '#contract/portal/handlers.ts'
import type { TestCompany } from './company.ts'
import { TYPE } from './forms.ts'
import { admin, editor, type Person, viewer } from './people.ts'

/** Two who may edit, and one who may look: which of them handles a form a test says. */
export const hanna: Person = { ...editor, name: 'hanna' }
export const otto: Person = { ...editor, name: 'otto' }
export const vera: Person = { ...viewer, name: 'vera' }

interface Handlers {
  readonly people?: readonly Person[]
  readonly teams?: readonly string[]
  readonly submissions_for?: 'all' | 'handlers'
}

/** The handlers of the forms of a company, as staff read and change them. */
export function handlersIn(company: TestCompany) {
  const params = (path: string) => ({ type: TYPE, path })

  /** uuid of somebody who may edit. */
  async function idOf(path: string, person: Person): Promise<string> {
    await company.cookieOf(person)
    const find = { ...findHandlers, path: `${findHandlers.path}?search=${encodeURIComponent(person.name)}` }
    const [found] = (await company.as(admin)(find, { params: params(path) })).body.people
    if (!found) throw new Error(`${person.name} may not edit`)
    return found.uuid
  }

  const read = async (path: string, who: Person = admin) => (await company.as(who)(getHandlers, { params: params(path) })).body

  return {
    idOf,
    read,

    /** Saves them over what is there. @returns the answer */
    async set(path: string, { people = [], teams = [], submissions_for = 'handlers' }: Handlers, who: Person = admin) {
      const { version } = await read(path)
      const body = { people: await Promise.all(people.map(person => idOf(path, person))), teams: [...teams], submissions_for }
      return company.as(who)(editHandlers, { params: params(path), body, headers: { 'if-match': `"${version}"` } })
    },
  }
}
