import { PERSON_TEXTS, type PersonText, personIssues } from '#contract/portal/person-rules.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import type { PersonDetails } from '#contract/portal/people-pages.ts'
import { isEmail } from '#fields/kit/contact.ts'
import type { Versioned } from '../../admin/settings/use-settings.ts'

/** The texts of a person while they are edited. */
export type PersonValues = Readonly<Record<PersonText, string>>

export const valuesOf = ({ name, role, attributes }: PersonDetails): PersonValues =>
  ({ ...attributes, name, role }) satisfies Record<PersonText, string>

export function personValues(page: StaffPage): Versioned<PersonValues> | undefined {
  return page.render === 'admin_person' ? { values: valuesOf(page.person), version: page.person.version } : undefined
}

/** What is wrong with what was changed, as the server would say it. */
export const checkPerson = (changes: Partial<PersonValues>) => personIssues(changes, isEmail)

/** In the order of the form: who it is, how to reach them, where they work. */
export const PARTS: readonly (readonly PersonText[])[] = [['name', 'role'], PERSON_TEXTS.filter(key => key !== 'name' && key !== 'role')]
