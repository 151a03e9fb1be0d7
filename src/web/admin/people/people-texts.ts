import type { Flag } from '#contract/portal/presets.ts'
import type { PersonState, WayIn } from '#contract/portal/people-pages.ts'

/** What the screens of people and teams share. */
export const peopleTexts = {
  parts: 'People and teams',
  states: { invited: 'Invited', active: 'Active', deactivated: 'Deactivated' } satisfies Record<PersonState, string>,
  inactive: (days: number) => `No login for ${days} days`,
  ways: { password: 'Password', passkey: 'Passkey', sign_on: 'Single sign-on' } satisfies Record<WayIn, string>,
  noWay: 'None yet',
  never: 'Never',
  preset: 'Preset',
  ownChoice: 'Chosen one by one',
  flags: {
    can_view: { label: 'View', about: 'Looks at requests with their files, and at the screens of the staff.' },
    can_add: { label: 'Add', about: 'Creates forms, styles and favorite fields. Edits and publishes forms they made.' },
    can_edit: { label: 'Edit', about: 'Edits all forms, and works on requests, bookings, spaces and settings. Views them too.' },
    can_delete: { label: 'Delete', about: 'Deletes forms, styles, spaces, requests and bookings.' },
  } satisfies Record<Flag, { label: string; about: string }>,
  all: 'Add, Edit and Delete together make an administrator, who also manages people, mail and connections.',
  findPerson: 'Search by name or email',
  searching: 'Searching…',
  searchFailed: 'People could not be searched. Change the text to try again.',
  remove: (name: string) => `Remove ${name}`,
  failed: 'Failed to save',
} as const
