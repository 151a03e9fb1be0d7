import { may } from '#contract/call.ts'
import { BEHALF, beginBehalf } from '#contract/portal/behalf.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { namedPerson } from '../named-person.ts'
import type { Portal } from '../portal.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whom a form is filled in for, where who opens it began that (P8.174). @param form uuid */
export async function behalfFor({ behalf, user }: Portal, form: string, search: URLSearchParams): Promise<FormPage['behalf']> {
  const id = search.get(BEHALF) ?? ''
  if (!user || !UUID.test(id) || !may(user.permissions, beginBehalf.needs)) return undefined
  const found = await behalf.find(id, user.id, form)
  return found && { uuid: found.id, ...namedPerson(found) }
}
