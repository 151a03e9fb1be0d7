/** Texts of the teams. */
export const teamsTexts = {
  create: 'Create team',
  createTitle: 'Add a new team',
  editTitle: 'Edit team',
  edit: (name: string) => `Edit team: ${name}`,
  delete: (name: string) => `Delete team: ${name}`,
  deleteTitle: 'Delete team',
  deleteText: (name: string, people: number) =>
    people === 0
      ? `“${name}” is deleted. Nobody is in it.`
      : `“${name}” is deleted. Its ${people === 1 ? 'member stays' : `${people} members stay`}.`,
  deleted: 'Team deleted.',
  saved: 'Team saved.',
  created: 'Team created.',
  failed: 'Failed to save team',
  deleteFailed: 'Failed to delete team',
  name: 'Name',
  email: 'Email',
  emailHelp: 'Mails to the team go to this address. Empty: to each of its people.',
  toPeople: 'Its people',
  people: 'People',
  add: 'Add a person',
  noPeople: 'Nobody yet',
  own: 'You can’t add or remove yourself: another administrator does.',
  emptyTitle: 'No team yet',
  emptyText: 'A team is people who work on requests together, like the front desk. Give it a name and an address.',
} as const
