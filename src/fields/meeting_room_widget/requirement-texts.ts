import { widgetTexts } from '../kit/widget-texts.ts'

/** The columns of meeting rooms, in their order. */
export const columnTexts = {
  date: { title: 'Date' },
  startTime: { title: 'Start' },
  endTime: { title: 'End' },
  agendaItemType: { title: 'Agenda item' },
  setupType: { title: 'Set-up' },
  numberOfPeople: { title: 'People' },
  twentyFourHourHold: { title: '24-hour hold' },
  note: { title: 'Note' },
} as const

/** What is said of an answer. */
export const requirementTexts = {
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
  invalid: widgetTexts.invalid,
} as const
