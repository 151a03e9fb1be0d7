import { expect, test } from 'vitest'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import { type PasteContext, readPasted, rowsOfPasted, wordKey } from './pasted-rows.ts'
import { closest, named } from './similar.ts'
import { aRequirement } from './requirement-for-tests.ts'

const context: PasteContext = {
  agendaItemTypes: ['Breakout', 'General Session', 'Lunch', 'Meeting'],
  setupTypes: ['Classroom', 'Theater', 'U-Shaped'],
  formats: DEFAULT_FORMATS,
  event: { start: '2027-03-09', end: '2027-03-11', startTime: '', guests: 120 },
}
const sheet = (...lines: string[][]) => lines.map(line => line.join('\t')).join('\r\n')

test('columns are matched by what stands in them, in any order', () => {
  const text = sheet(
    ['Theater', '3/9/2027', '120', '9:00 AM', '12:00 PM', 'General Session', 'yes', 'Lectern'],
    ['Classroom', '3/9/2027', '40', '1:30 PM', '5:00 PM', 'breakout', 'no', ''],
  )
  const table = readPasted(text, context)
  expect(table.columns).toEqual([
    'setupType',
    'date',
    'numberOfPeople',
    'startTime',
    'endTime',
    'agendaItemType',
    'twentyFourHourHold',
    'note',
  ])
  expect(rowsOfPasted(table, context)).toEqual({
    unknown: [],
    rows: [
      aRequirement({ twentyFourHourHold: true, note: 'Lectern' }),
      aRequirement({ startTime: '13:30', endTime: '17:00', agendaItemType: 'Breakout', setupType: 'Classroom', numberOfPeople: 40 }),
    ],
  })
})

test('a time that was typed short is none of people, where another column says how many', () => {
  const columns = (text: string) => readPasted(text, context).columns
  expect(columns('3/14/2051\t9\t12:00\t60\n3/15/2051\t930\t13:30\t90')).toEqual(['date', 'startTime', 'endTime', 'numberOfPeople'])
  expect(columns('12:00\t14\t60')).toEqual(['startTime', 'endTime', 'numberOfPeople'])
  expect(columns('3/14/2051\t12:00\t60'), 'it is the only number').toEqual(['date', 'startTime', 'numberOfPeople'])
  expect(columns('12:00\t60\tLunch\t90'), 'there is no such time').toEqual(['startTime', 'numberOfPeople', 'agendaItemType', ''])
})

test('people are counted in whichever culture wrote them', () => {
  const people = [
    '1500',
    '1.500',
    '1,500',
    '1 500',
    '1\u00a0500',
    '1\u202f500',
    "1'500",
    '１５００',
    '١٥٠٠',
    '1.5',
    '1,50',
    '1.500,5',
    '250.000',
  ]
  const text = sheet(...people.map(count => ['3/9/2027', '9:00', '10:00', count]))
  const table = readPasted(text, context)
  expect(table.columns).toEqual(['date', 'startTime', 'endTime', 'numberOfPeople'])
  const { rows, unknown } = rowsOfPasted(table, context)
  expect(rows.map(({ numberOfPeople }) => numberOfPeople)).toEqual([...Array.from({ length: 9 }, () => 1500), '', '', '', ''])
  expect(unknown.map(({ text }) => text)).toEqual(['1.5', '1,50', '1.500,5', '250.000'])
})

test('headings go before contents, and are no row', () => {
  const table = readPasted(sheet(['Day', 'From', 'Until', 'Guests', 'Room'], ['3/9/2027', '9', '10', '5', 'Blue']), context)
  expect(table).toEqual({
    columns: ['date', 'startTime', 'endTime', 'numberOfPeople', ''],
    lines: [['3/9/2027', '9', '10', '5', 'Blue']],
  })
})

test('what nobody knows is the closest type, and said; what cannot be read is left empty, and said', () => {
  const table = readPasted(sheet(['Date', 'Start', 'Agenda'], ['soon', '9:00', 'Break-out group'], ['3/9/2027', '9:00', '12345']), context)
  const { rows, unknown } = rowsOfPasted(table, context)
  expect(rows.map(({ date, agendaItemType }) => [date, agendaItemType])).toEqual([
    ['', 'Breakout'],
    ['2027-03-09', ''],
  ])
  expect(unknown).toEqual([
    { row: 0, column: 'date', text: 'soon', closest: '' },
    { row: 0, column: 'agendaItemType', text: 'Break-out group', closest: 'Breakout' },
    { row: 1, column: 'agendaItemType', text: '12345', closest: '' },
  ])
})

test('what was chosen for a word is meant wherever it stands in that column, whatever its case, and not where it is no type any more', () => {
  const table = readPasted(
    sheet(['Start', 'Agenda', 'Setup'], ['9:00', 'Kick-off', 'Kick-off'], ['10:00', ' KICK-OFF ', 'Theater']),
    context,
  )
  const chosen = { [wordKey({ column: 'agendaItemType', text: 'kick-off' })]: 'Meeting' }
  const types = (from: ReturnType<typeof rowsOfPasted>) => from.rows.map(({ agendaItemType, setupType }) => [agendaItemType, setupType])
  expect(types(rowsOfPasted(table, context, chosen))).toEqual([
    ['Meeting', ''],
    ['Meeting', 'Theater'],
  ])
  const fewer = { ...context, agendaItemTypes: ['Lunch'] }
  expect(types(rowsOfPasted(table, fewer, chosen))).toEqual([
    ['', ''],
    ['', 'Theater'],
  ])
})

test('a day is the first one of the event where the sheet has none', () => {
  expect(rowsOfPasted(readPasted(sheet(['9:00', '10:00', 'Lunch']), context), context).rows).toMatchObject([
    { date: '2027-03-09', startTime: '09:00', endTime: '10:00', agendaItemType: 'Lunch' },
  ])
})

test('nothing gives nothing', () => {
  for (const text of ['', '\n\n', '\t\t\n']) expect(rowsOfPasted(readPasted(text, context), context).rows).toEqual([])
})

test('types are found whatever their case and accents; the closest shares letters two by two', () => {
  expect(named(['Théâtre'], ' theatre ')).toBe('Théâtre')
  expect(closest(['Breakout', 'Break', 'Lunch'], 'Working group breakout')).toBe('Breakout')
  expect(closest(['Break', 'Breakout'], 'Breakot'), 'how a word ends counts as well').toBe('Breakout')
  expect(closest(['Lunch'], 'xyz')).toBeUndefined()
})

test.each([
  ['Board room', 'Boardroom'],
  ['theatre', 'Theater'],
  ['Class room', 'Classroom'],
  ['Horseshoe', 'U-Shaped'],
  ['Clasroom', 'Classroom'],
  ['Theather', 'Theater'],
  ['Theater, long tables', 'Theater'],
  ['Board', 'Boardroom'],
])('“%s” is taken for %s: another word for it, two letters at most, or how it begins', (text, option) => {
  expect(closest(['Banquet', 'Boardroom', 'Classroom', 'Theater', 'U-Shaped'], text)).toBe(option)
})
