import { catalogue } from '#contract/texts/catalogue.ts'

/** The columns of meeting rooms, in their order. */
export const columnTexts = catalogue('meetingColumn', {
  date: 'Date',
  startTime: 'Start',
  endTime: 'End',
  agendaItemType: 'Agenda item',
  setupType: 'Set-up',
  numberOfPeople: 'People',
  twentyFourHourHold: '24-hour hold',
  note: 'Note',
})

/** What is said of an answer. */
export const requirementTexts = catalogue('requirement', {
  missing: {
    date: 'choose a day.',
    startTime: 'fill in a time.',
    endTime: 'fill in a time.',
    agendaItemType: 'choose one.',
    setupType: 'choose one.',
    numberOfPeople: 'fill in a number, 0 if nobody.',
  },
  outside: 'choose a day of the event.',
  yes: 'Yes',
})
