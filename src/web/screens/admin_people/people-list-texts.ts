/** Texts of the list of people. */
export const peopleListTexts = {
  search: 'Search people',
  name: 'Name',
  role: 'Role',
  permissions: 'Permissions',
  teams: 'Teams',
  seen: 'Last seen',
  ways: 'Ways in',
  state: 'State',
  email: 'Email',
  anyState: 'Any state',
  team: 'Team',
  anyTeam: 'Any team',
} as const
