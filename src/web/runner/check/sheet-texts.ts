import { catalogue } from '#contract/texts/catalogue.ts'

/** What a request says on paper (P5.35). */
export const sheetTexts = catalogue('sheet', {
  notSent: 'Not sent yet',
  sent: 'Sent {when}',
  sentBy: 'Sent {when} by {who}',
  when: 'When',
  where: 'Where',
  people: 'People',
  spaces: 'Spaces',
  spaceIn: '{name}, {place}',
  spaceState: '{space}: {state}',
  print: 'Print',
  savePdf: 'Save as PDF',
  savePdfHow: 'In the window that opens, choose “Save as PDF” in place of a printer.',
})
