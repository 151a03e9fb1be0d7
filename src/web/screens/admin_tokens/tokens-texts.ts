import type { TokenScope } from '#contract/portal/token-scopes.ts'
import type { TokenState } from '#contract/portal/tokens.ts'

interface ScopeWords {
  /** In the list. */
  readonly short: string
  readonly label: string
  readonly help: string
}

const scopes: Readonly<Record<TokenScope, ScopeWords>> = {
  'submissions:read': { short: 'read submissions', label: 'Read submissions', help: 'Their answers, their files and what became of them.' },
  'submissions:write': { short: 'change submissions', label: 'Change submissions', help: 'What staff decide about them.' },
  'forms:read': { short: 'read forms', label: 'Read forms', help: 'Their pages, fields and texts.' },
  'resources:read': { short: 'read spaces', label: 'Read spaces', help: 'Places, buildings and spaces, with what they offer.' },
  'bookings:read': { short: 'read bookings', label: 'Read bookings', help: 'Which spaces are booked, when and by which submission.' },
}

const marks: Readonly<Record<Exclude<TokenState, 'active'>, string>> = { ending: 'Ends soon', expired: 'Expired', revoked: 'Revoked' }

const many = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** What the screen of API tokens says. */
export const tokensTexts = {
  about: 'Programs of yours read and change what this portal holds with a token, without a user. Give each program a token of its own.',
  firstProgram: 'A first program in ten lines stands in docs/API.md of Foyer.',
  everyCall: 'Every call with an example (OpenAPI)',
  createToken: 'Create token',
  noTokensTitle: 'No API token yet',
  noTokensText: 'A token lets a program of yours read submissions, forms, spaces and bookings, or change submissions.',

  name: 'Name',
  may: 'May',
  forms: 'Forms',
  allForms: 'All forms',
  goneForms: 'Forms that are gone',
  deletedForm: (name: string) => `${name} (deleted)`,
  moreForms: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  madeBy: 'Made by',
  whoLeft: (name: string) => `${name}, who left`,
  lastUsed: 'Last used',
  neverUsed: 'Never',
  uses: 'Calls',
  usesOf: (today: number, month: number) => `${today.toLocaleString('en-US')} today, ${month.toLocaleString('en-US')} in 30 days`,
  ends: 'Last day',
  marks,
  scopes,

  addTitle: 'Create an API token',
  nameHelp: 'What the program is called that gets it.',
  mayHelp: 'What the program may do. It may do nothing else, whoever made the token.',
  onlySome: 'Only some forms',
  onlySomeHelp: 'It sees submissions to these forms, and their bookings, alone.',
  addForm: 'Add a form',
  removeForm: (name: string) => `Remove ${name}`,
  endsHelp: 'From the next day on the token is worth nothing.',
  createFailed: 'Failed to create API token',

  madeTitle: 'Your new API token',
  madeWarning: 'Copy it now: you will not see it again. Whoever has it may do what it allows.',
  token: 'API token',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying is not allowed here. Select the text instead.',
  howToUse: 'Programs send it in a header:',
  header: 'Authorization: Bearer foyer_…',
  done: 'Done',
  notCopiedTitle: 'The token was not copied',
  notCopiedText: 'You will not see it again. Without it you have to create another one.',
  closeAnyway: 'Close all the same',
  goBack: 'Go back',

  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke: ${name}`,
  revokeTitle: 'Revoke API token',
  revokeText: (name: string) => `Programs that use “${name}” are refused at once. This cannot be taken back.`,
  revokeUsed: (today: number) => `${many(today, 'call')} ${today === 1 ? 'was' : 'were'} made with it today.`,
  revoked: 'API token revoked.',
  revokedAlready: 'Somebody else revoked this token already, or it has ended.',
  revokeFailed: 'Failed to revoke API token',
} as const
