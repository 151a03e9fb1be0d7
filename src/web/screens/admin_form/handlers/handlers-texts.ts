import { MAX_HANDLERS } from '#contract/portal/handlers.ts'

/** What the section HANDLERS of a form's editor says. */
export const handlersTexts = {
  intro:
    'Who works on what is sent to this form, and who of the staff sees it. These settings are saved apart from the form: they make no new version of it, and count at once.',
  people: 'People',
  noPeople: 'Nobody is named yet.',
  addPerson: 'Add a person',
  personHelp: 'People who may edit are offered.',
  cannotRead: 'May not see submissions: this account was deactivated, or lost the permission.',
  teams: 'Teams',
  noTeams: 'No team is named yet.',
  addTeam: 'Add a team',
  teamHelp: 'Whoever is in the team handles the form, as far as their permissions go.',
  findTeam: 'Search by name',
  noTeamsAtAll: 'Your company has no teams. Administrators create them on the page of people.',
  remove: (name: string) => `Remove ${name}`,
  full: `At most ${MAX_HANDLERS} people and ${MAX_HANDLERS} teams.`,

  who: 'Submissions are for',
  whoHelp: 'Whoever sent a request sees it in any case, and so do administrators.',
  choices: { all: 'Everybody of the staff who may see submissions', handlers: 'Only these people and teams' },
  nobody: 'Nobody is named. Only administrators see what is sent to this form.',
  notYou: 'You are not named here. Unless you are in one of these teams, you no longer see what is sent to this form once this is saved.',

  save: 'Save handlers',
  saved: 'Handlers saved.',
  saveFailed: 'Failed to save handlers',
  discardTitle: 'Discard changes of handlers?',

  /** What each setting is called. */
  settings: { people: 'People', teams: 'Teams', submissions_for: 'Submissions are for' },
} as const
