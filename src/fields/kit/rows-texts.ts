import { catalogue } from '#contract/texts/catalogue.ts'

/** What widgets of rows say to a visitor. */
export const rowsTexts = catalogue('rows', {
  undo: 'Undo',
  day: '{weekday}, {date}',
  elsewhere: 'None of these days is one of the event.',
  followed: 'These days moved along with the event.',
  moveTo: 'Begin on {day}',
  datesFirst: 'Fill in “{label}” first.',
  goToPage: 'Go to page {page, number}',
  goThere: 'Go there',
})
