import { BIN_DAYS } from '#contract/portal/bin.ts'

const plural = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Texts of the bin (P8.130). */
export const adminBinTexts = {
  kinds: { submissions: 'Submissions', forms: 'Forms', fields: 'Favorite fields', styles: 'Styles' },
  tabs: 'What is in the bin',
  about: {
    submissions: `Deleted submissions stay here for ${BIN_DAYS} days, then they are deleted for good with their files. What was booked for them is free meanwhile.`,
    forms: `Deleted forms stay here for ${BIN_DAYS} days. Their names and addresses are free for others meanwhile, and whoever opens one is told that it is not available.`,
    fields: `Deleted favorite fields stay here for ${BIN_DAYS} days. Forms that use one keep it.`,
    styles: `Deleted styles stay here for ${BIN_DAYS} days. Forms that had chosen one have the default style meanwhile.`,
  },
  empty: {
    submissions: 'No deleted submissions',
    forms: 'No deleted forms',
    fields: 'No deleted favorite fields',
    styles: 'No deleted styles',
  },
  emptyText: `What is deleted can be brought back from here for ${BIN_DAYS} days.`,

  what: 'What',
  requester: 'Requester',
  form: 'Form',
  comesBack: 'Comes back with',
  spaces: (count: number) => (count === 0 ? 'No spaces' : plural(count, 'space', 'spaces')),
  sent: (count: number) => (count === 0 ? 'No submissions' : plural(count, 'submission', 'submissions')),
  deleted: 'Deleted',
  by: (name: string) => `by ${name}`,
  byPortal: 'by the portal: its time was over',
  left: 'Left',
  daysLeft: (days: number) => (days === 0 ? 'Less than a day' : plural(days, 'day', 'days')),

  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  forGood: 'Delete for good',
  forGoodOf: (name: string) => `Delete for good: ${name}`,
  forGoodTitle: (name: string) => `Delete ${name} for good?`,
  forGoodText: 'Its answers, files, history and mails are gone at once. Nobody can bring them back, but from a backup.',
  goneAlready: 'It is not in the bin any more.',
  failed: 'Not deleted',
  unfitTitle: 'Book these spaces all the same?',
  anyway: 'Restore all the same',

  renameTitle: (name: string) => `Restore ${name} as`,
  name: 'Name',
  path: 'Address',
} as const
