import type { PeopleColumn, ReadPerson, WrongPerson } from '#contract/portal/invitations.ts'
import { MAX_PERSON_TEXT, MAX_ROLE } from '#contract/portal/person-rules.ts'
import { FLAGS, PRESETS, roleFor, wholePermissions } from '#contract/portal/presets.ts'
import type { Permissions } from '#contract/call.ts'
import { oneLine } from '#contract/portal/written-text.ts'
import { english } from '../../english.ts'
import { emailKey, plainEmail } from '../../email-key.ts'
import { nameKey } from '../../name-key.ts'
import { isEmail } from '../user.ts'

/** What a list says of somebody; a column that is not there says nothing. */
export type PersonCells = Readonly<Partial<Record<PeopleColumn, string>>>

/** What of the company decides whether somebody can be asked in. */
export interface KnownOfCompany {
  /** `emailKey` of everybody of the list who is there. */
  readonly people: ReadonlySet<string>
  /** Names of teams. */
  readonly teams: readonly string[]
}

const PRESET_NAMES = PRESETS.map(({ name }) => name).join(', ')

/** Somebody of a list as they would be asked in, and what of it cannot be. @param chosen permissions that were chosen, in place of those in words */
export function judgePerson(
  line: number,
  cells: PersonCells,
  known: KnownOfCompany,
  chosen?: Required<Permissions>,
): { person: ReadPerson; issues: WrongPerson[] } {
  const issues: WrongPerson[] = []
  const refuse = (column: PeopleColumn, reason: string) => issues.push({ line, column, value: (cells[column] ?? '').slice(0, 100), reason })
  const email = plainEmail(cells.email ?? '')
  if (!isEmail(email)) refuse('email', english('Enter an email address, like ann@example.com.'))
  else if (known.people.has(emailKey(email))) refuse('email', english('Somebody with this address is here already.'))
  const name = oneLine(cells.name ?? '') || email
  if (name.length > MAX_PERSON_TEXT && name !== email) refuse('name', english(`Please shorten this to ${MAX_PERSON_TEXT} characters.`))
  const permissions = chosen ?? permissionsIn(cells.permissions ?? '')
  if (!permissions) refuse('permissions', english(`Write one of ${PRESET_NAMES}.`))
  const role = oneLine(cells.role ?? '') || roleFor(permissions ?? wholePermissions({ can_add: false, can_edit: false, can_delete: false }))
  if (role.length > MAX_ROLE) refuse('role', english(`Please shorten this to ${MAX_ROLE} characters.`))
  const teams = (cells.teams ?? '').split(/[;|,]/).map(oneLine).filter(Boolean)
  const nameOf = new Map(known.teams.map(one => [nameKey(one), one]))
  const found = teams.flatMap(team => nameOf.get(nameKey(team)) ?? [])
  const unknown = teams.find(team => !nameOf.has(nameKey(team)))
  if (unknown !== undefined) refuse('teams', english(`There is no team “${unknown.slice(0, 100)}”.`))
  return { person: { line, email, name, role, permissions: permissions ?? PRESETS[0]!.permissions, teams: [...new Set(found)] }, issues }
}

/** A preset by its name, or flags (`view edit`, `can_view, can_edit`); nothing: none. undefined: neither. */
function permissionsIn(text: string): Required<Permissions> | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s;|,+]+/)
    .filter(Boolean)
  if (words.length === 0) return PRESETS[0]?.permissions
  const preset = PRESETS.find(({ key }) => words.length === 1 && key === words[0])
  if (preset) return preset.permissions
  const flags = words.map(word => FLAGS.find(flag => flag === word || flag === `can_${word}`))
  if (flags.includes(undefined)) return undefined
  return wholePermissions(Object.fromEntries(FLAGS.map(flag => [flag, flags.includes(flag)])) as unknown as Required<Permissions>)
}
