import type { Requirement } from './meeting_room_widget.ts'

/** A general session in the morning of the first day. */
export const aRequirement = (more: Partial<Requirement> = {}): Requirement => ({
  date: '2027-03-09',
  startTime: '09:00',
  endTime: '12:00',
  agendaItemType: 'General Session',
  setupType: 'Theater',
  numberOfPeople: 120,
  twentyFourHourHold: false,
  note: '',
  ...more,
})
