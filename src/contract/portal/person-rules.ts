import { PROFILE_ATTRIBUTES } from '#engine/model/user-attributes.ts'

/** Attributes of a person that are texts: all but the picture, which has a call of its own. */
export type PersonAttribute = Exclude<(typeof PROFILE_ATTRIBUTES)[number], 'picture'>
export const PERSON_ATTRIBUTES = PROFILE_ATTRIBUTES.filter((name): name is PersonAttribute => name !== 'picture')

/** What a person's page edits: name, role, and what forms are prefilled with. */
export type PersonText = 'name' | 'role' | PersonAttribute
export const PERSON_TEXTS: readonly PersonText[] = ['name', 'role', ...PERSON_ATTRIBUTES]

export const MAX_PERSON_TEXT = 200
export const MAX_ROLE = 100
export const MAX_EMAIL = 250
export const MAX_TEAM_NAME = 100
/** Accounts of a company to which people can be asked in. */
export const MAX_PEOPLE = 50_000
/** People of one team, and teams of a company. */
export const MAX_TEAM_PEOPLE = 500
export const MAX_TEAMS = 200

/** Characters that a text of a person may have. */
export const longestOf = (key: PersonText): number =>
  key === 'role' ? MAX_ROLE : key === 'direct_manager_email' ? MAX_EMAIL : MAX_PERSON_TEXT

/**
 * What is wrong with what was changed of a person, by key; empty: nothing. @param isEmail may this be an address?
 */
export function personIssues(
  changes: Readonly<Partial<Record<PersonText, string>>>,
  isEmail: (text: string) => boolean,
): Readonly<Record<string, string>> {
  const issues: Record<string, string> = {}
  for (const key of PERSON_TEXTS) {
    const text = changes[key]?.trim()
    if (text === undefined) continue
    if (text.length > longestOf(key)) issues[key] = `Please shorten this to ${longestOf(key)} characters.`
    else if (text === '' && (key === 'name' || key === 'role'))
      issues[key] = key === 'name' ? 'Enter a name.' : 'Enter a role, like Planner.'
    else if (key === 'direct_manager_email' && text !== '' && !isEmail(text)) issues[key] = 'Enter an email address, like ann@example.com.'
  }
  return issues
}
