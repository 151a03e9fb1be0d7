import type { PersonLeaves } from '#contract/portal/people-pages.ts'
import type { PersonText } from '#contract/portal/person-rules.ts'

/** What each text of a person is called. */
const labels: Readonly<Record<PersonText, string>> = {
  name: 'Name',
  role: 'Role',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  address: 'Address',
  region: 'Region',
  job_title: 'Job title',
  business_unit: 'Business unit',
  country: 'Country',
  department_name: 'Department',
  location_code: 'Location code',
  direct_manager_email: 'Manager’s email',
  direct_manager_full_name: 'Manager’s name',
  cost_center: 'Cost center',
  company_code: 'Company code',
}

const list = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
const many = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])

/** Texts of a person's page. */
export const personTexts = {
  labels,
  profile: 'Profile',
  edit: 'Edit profile',
  email: 'Email',
  emailHelp: (email: string) => `${email}: people change their own address in their account.`,
  nameHelp: 'How colleagues and mails call this person.',
  roleHelp: 'A label to be read. What somebody may do, the permissions say.',
  prefill: 'What forms are prefilled with',
  saved: 'Person saved.',
  saveFailed: 'Failed to save person',

  pictureOf: (name: string) => `Picture of ${name}`,

  permissions: 'Permissions',
  changePermissions: 'Change permissions',
  permissionsOf: (name: string) => `Permissions of ${name}`,
  permissionsEnd: (name: string) => `${name} is logged out everywhere when these change.`,
  permissionsSaved: 'Permissions saved.',
  nothing: 'Fills in forms, and sees their own requests.',
  own: 'Another administrator changes your permissions, teams and state.',
  managed: 'Permissions and role come from where this person logs in: the rows of claims in Settings, Sign-on.',

  teams: 'Teams',
  changeTeams: 'Change teams',
  teamsOf: (name: string) => `Teams of ${name}`,
  noTeams: 'In no team',
  noTeamsYet: 'There are no teams yet. Create one under Teams.',
  teamsSaved: 'Teams saved.',

  account: 'Account',
  allData: 'All their data…',
  state: 'State',
  ways: 'Ways in',
  connected: 'Connected accounts',
  connectedSince: (day: string) => `since ${day}`,
  notUsed: 'not a way in now',
  seen: 'Last seen',
  sessions: 'Open sessions',
  since: 'Here since',
  invited: 'Invited',
  logOut: 'Log out everywhere',
  logOutTitle: (name: string) => `Log ${name} out everywhere?`,
  logOutText: 'Every open session ends. They can log in again.',
  loggedOut: 'Logged out everywhere.',
  activate: 'Activate',
  activated: 'Account activated.',

  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateText: 'They are logged out and can’t log in any more. Their requests stay, and you can activate them again.',
  deactivated: 'Account deactivated.',
  remove: 'Remove account',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'The account and its drafts are deleted. What they sent stays, without a name. This can’t be undone.',
  removeConfirm: 'Type exactly the email to confirm',
  removed: 'Account removed.',
  leaves: ({ forms, tokens, webhooks, requests, teams }: PersonLeaves) => {
    const made = [...many(forms, 'form'), ...many(tokens, 'API token'), ...many(webhooks, 'webhook')]
    return [
      ...(made.length > 0 ? [`${list(made)} that they made`] : []),
      ...many(requests, 'open request').map(open => `${open} that they work on`),
      ...(teams.length > 0 ? [`the only place in ${list(teams.map(name => `“${name}”`))}`] : []),
    ].join(', and ')
  },
  successor: 'Successor',
  successorHelp: (what: string) => `Takes over ${what}. Leave it empty to hand over nothing.`,
  unassigned: (requests: number) =>
    `Without a successor their ${requests === 1 ? 'open request is' : `${requests} open requests are`} assigned to nobody.`,
  unassignedRest: 'Open requests that the successor may not edit or see are assigned to nobody.',
} as const
