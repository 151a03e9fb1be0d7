/** What the company requires beside passwords. */
export const factorRuleTexts = {
  open: 'Second factor…',
  title: 'Second factor of the staff',
  about: 'Everybody with a permission enters a code of an app beside their password. Who has none sets one up at their next login.',
  required: 'Require a second factor of the staff',
  notice: (days: number) => `Who is logged in already goes on for ${days} days, and then has to log in anew.`,
  without: (without: number, staff: number) =>
    without === 0
      ? staff === 1
        ? 'The one person with a permission has one.'
        : `All ${staff} people with a permission have one.`
      : `${without} of ${staff} ${staff === 1 ? 'person' : 'people'} with a permission ${without === 1 ? 'has' : 'have'} none yet.`,
  since: (when: string) => `Required since ${when}.`,
  save: 'Save',
  saved: 'Sign-on saved.',
  failed: 'Failed to save',
} as const
