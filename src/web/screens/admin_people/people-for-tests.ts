import { PRESETS } from '#contract/portal/presets.ts'
import type { AdminPeoplePage, PersonRow } from '#contract/portal/people-pages.ts'
import { aStaffShell } from '../../admin/mount-for-tests.tsx'

/** Permissions of a preset. */
export const permissionsOf = (key: (typeof PRESETS)[number]['key']) => PRESETS.find(preset => preset.key === key)!.permissions

/** Somebody with a password who was never here. */
export const aPerson = (name: string, more: Partial<PersonRow> = {}): PersonRow => ({
  uuid: `uuid-${name}`,
  name,
  email: `${name.toLowerCase()}@acme.example`,
  role: 'Planner',
  picture: '',
  permissions: permissionsOf('editor'),
  teams: [],
  state: 'active',
  inactive_days: 0,
  ways: ['password'],
  seen_at: '',
  link: `/acme/admin/people/uuid-${name}`,
  ...more,
})

export const aPeoplePage = (people: readonly PersonRow[], more: Partial<AdminPeoplePage> = {}): AdminPeoplePage => ({
  ...aStaffShell,
  render: 'admin_people',
  people,
  total: people.length,
  query: { search: '', state: '', team: '', page: 1, size: 13, sort: 'name', descending: false },
  teams: [{ uuid: 'team-1', name: 'Front desk' }],
  ...more,
})
