/** What widgets of rows say to a visitor. */
export const rowsTexts = {
  undo: 'Undo',
  elsewhere: 'None of these days is one of the event.',
  moveTo: (day: string) => `Begin on ${day}`,
  noDates: 'This form does not ask when the event takes place.',
  datesFirst: (label: string) => `Fill in “${label}” first.`,
  goToPage: (page: number) => `Go to page ${page}`,
  goThere: 'Go there',
} as const
