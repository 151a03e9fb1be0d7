/** Texts of the answers of a request, as staff read them. */
export const answersTexts = {
  title: 'Answers',
  answered: (answered: number, total: number) => `${answered} of ${total} answered`,
  showEmpty: (count: number) => `Show ${count} not answered`,
  hideEmpty: (count: number) => `Hide ${count} not answered`,
  changedBy: (who: string, when: string) => `changed by ${who}, ${when}`,
  before: 'Before:',
  addedBy: (who: string, when: string) => `added by ${who}, ${when}`,
} as const
