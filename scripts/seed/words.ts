import type { Random } from './random.ts'
import type { Region } from './region.ts'

type Words = (random: Random, region: Region) => string

const one =
  (...texts: string[]): Words =>
  random =>
    random.pick(texts)

/** What people write into the free fields of the demo forms, by mapField. */
const known: Readonly<Record<string, Words>> = {
  event_name: random =>
    random.pick([
      'Autumn all-hands',
      'Partner forum',
      'Data platform workshop',
      'New manager training',
      'Customer advisory board',
      'Design review week',
      'Sales kick-off',
      'Safety day',
      'Community meetup',
      'Site leads meeting',
      'Winter gathering',
      'Research seminar',
      'Quarterly business review',
      'Open house',
      'Hackathon',
      'Leadership offsite',
    ]) + random.pick(['', ' 2026', ' 2027', ', second round', ' for new colleagues']),
  event_kind_other: one('A charity run with a breakfast', 'An exhibition in the lobby', 'A blood donation day'),
  event_purpose: one(
    'Everybody should leave knowing our three goals for the next year and whom to ask about them.',
    'Our largest customers tell us what they miss, and we show them what is next.',
    'The team has grown to forty people in four cities. Most have never met.',
    'Participants can build and run the new reports on their own afterwards.',
    'We thank the people who made the move possible.',
  ),
  sign_name: one('Blue Session', 'Project Review 7', 'Working Group'),
  host_name: (random, region) => random.pick(region.people).join(' '),
  department_name: one('Field Marketing', 'People Operations', 'Customer Success', 'Engineering', 'Finance', 'Research', 'Sales'),
  security_reason: one('The minister of transport opens the day.', 'Prototypes are on the tables.'),
  sign_language: one('ASL', 'BSL', 'DGS', 'JSL', 'Auslan'),
  access_notes: one(
    'Two wheelchair users will sit in the first row.',
    'Please keep one aisle free of cables.',
    'A guide dog will be in the room all day.',
  ),
  shuttle_plan: one(
    'From the main station to the site at 8:15 and 8:45, back at 18:30.',
    'Airport to hotel on the evening before, about 20 people between 17:00 and 22:00.',
  ),
  remarks: one(
    'We did the same event last year; the set-up of 2025 was perfect.',
    'The keynote speaker arrives late, please keep the stage free until 11:00.',
    'A short call would help. I am free on most mornings.',
    'Coffee before the talks, not after, please.',
  ),
  facilitator_topic: one('How we decide', 'Giving and taking feedback', 'Working across time zones'),
  venue_contact: one(
    'I asked the Waterline for their capacity, nothing more.',
    'Our agency called two venues and got price lists. Nothing is reserved.',
  ),
  visitor_names: (random, region) =>
    random
      .some(region.people, 3)
      .map(name => name.join(' '))
      .join('\n'),
  guest_names: (random, region) =>
    random
      .some(region.people, 2)
      .map(name => name.join(' '))
      .join('\n'),
  software: one('The current design suite and the color profiles of the printer.', 'Statistics package, version 5 or newer.'),
  motif_text: one(
    'Bike to work week: free repairs in the courtyard, Monday to Friday.',
    'Flu shots in the lobby on Tuesday. No appointment.',
  ),
  textarea: one('First line.\nSecond line.', 'Just to look at it.'),
}

const anything = one('To be decided', 'As last year', 'See attachment')

/** A plausible text for this field. Always the same for the same chance. */
export function wordsOf(mapField: string, { random, region }: { random: Random; region: Region }): string {
  return (known[mapField] ?? anything)(random, region)
}
