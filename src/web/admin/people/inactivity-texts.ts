/** What becomes of accounts that nobody uses. */
export const inactivityTexts = {
  open: 'Inactive accounts…',
  title: 'Inactive accounts of the staff',
  about:
    'An account of the staff that nobody uses can be switched off by itself. A login counts as use, and so does a call with an API token of theirs.',
  isOn: 'Switch off accounts that are not used',
  notice: (days: number) =>
    `People get a mail ${days} days before, and on the day. Nothing is deleted, and under People you switch an account on again. The last administrator stays on.`,
  days: 'Days without a login',
  wrongDays: (min: number, max: number) => `Enter a number of days from ${min} to ${max}.`,
  trial: (inactive: number, staff: number, notice: number) =>
    inactive === 0
      ? 'Nobody would be switched off today.'
      : `${inactive} of ${staff} ${staff === 1 ? 'person' : 'people'} with a permission would be switched off today. Whoever has had no mail yet gets one first, and has ${notice} days to log in.`,
  whom: 'Who would be switched off',
  since: (name: string, date: string) => `${name}, since ${date}`,
  more: (count: number) => `and ${count} more`,
  looking: 'Looking…',
  notRead: 'We couldn’t look who that would be. Change the number to try again.',
  save: 'Save',
  saved: 'Inactive accounts saved.',
  failed: 'Failed to save',
} as const
