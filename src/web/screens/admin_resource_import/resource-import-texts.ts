import type { SpaceGap } from '#contract/portal/inventory-gaps.ts'
import type { SpaceColumnName } from '#contract/portal/space-columns.ts'

const GAPS: Readonly<Record<SpaceGap, string>> = {
  no_seats: 'without seats',
  never_open: 'never open',
  no_window: 'with a notice as long as the booking window',
  no_category: 'without a category that forms ask for',
}

/** Rows of equal wrong cells that are named before they are opened. */
const FIRST_ROWS = 3

const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

export const resourceImportTexts = {
  intro:
    'A CSV or JSON file with a row per space, at most 10,000 rows and 10 MB. The first run only looks: nothing is written before you say so.',
  columns: 'Columns of the file',
  columnsHelp:
    'The first row names the columns, in any order. A column may be left out; places that are not there yet are added. The export below has all columns, also while there is no space.',
  holds: 'What it says',
  example: 'Example',
  needed: (holds: string) => `${holds} Always needed.`,
  choose: 'Choose a file',
  sample: 'Download a sample file',
  sampleHelp: 'All columns and three rows, to be filled in with your own.',
  pasteLabel: 'Paste rows including the header',
  check: 'Check what was pasted',
  pasted: 'Pasted rows',
  failed: 'Failed to import spaces',
  unreadable: 'This file cannot be read, or was changed just now. Choose it again.',
  readAs: (name: string, how: string) => `${name} · ${how}`,
  new: 'new',
  changed: 'changed',
  same: 'unchanged',
  wrong: 'wrong',
  waiting: 'waiting',
  counts: 'Rows of the file',
  nothingWritten: 'Nothing has been written. An import is all or nothing: mend these rows in the file, and choose it again.',
  ready: 'Nothing is wrong. Nothing has been written yet.',
  allSame: 'Every row is as it is stored: there is nothing to import.',
  undecided: 'Nothing has been written: something above is not decided yet.',
  incomplete: (count: number, gaps: readonly { readonly gap: SpaceGap; readonly rows: number }[]) => {
    const each = gaps.map(({ gap, rows }) => `${rows.toLocaleString('en-US')} ${GAPS[gap]}`)
    return `${counted(count, 'row is', 'rows are')} incomplete afterwards: ${each.join(', ')}. The grid of spaces marks ${count === 1 ? 'it' : 'them'}.`
  },
  missing: (count: number) =>
    `${counted(count, 'space is', 'spaces are')} not in the file: ${count === 1 ? 'it stays as it is' : 'they stay as they are'}.`,
  places: (count: number, what: string, names: readonly string[]) =>
    `New: ${counted(count, what, `${what}s`)}: ${names.join(', ')}${count > names.length ? ' …' : ''}`,
  wrongCells: 'Wrong cells',
  countWrong: (cells: number, different: number) =>
    `${counted(cells, 'wrong cell', 'wrong cells')}${different < cells ? `, ${different.toLocaleString('en-US')} of them different: equal ones stand here once.` : '.'}`,
  more: (count: number) => `and ${counted(count, 'more wrong cell', 'more wrong cells')}, each different`,
  oneRow: (row: number, space: string) => `Row ${row.toLocaleString('en-US')}${space === '' ? '' : `, ${space}`}`,
  someRows: (rows: readonly number[], count: number) => {
    const first = rows.slice(0, count === FIRST_ROWS + 1 ? count : FIRST_ROWS).map(row => row.toLocaleString('en-US'))
    if (count > first.length) return `Rows ${first.join(', ')} and ${(count - first.length).toLocaleString('en-US')} others`
    return `Rows ${first.slice(0, -1).join(', ')} and ${first.at(-1) ?? ''}`
  },
  rowOf: (row: number, space: string) => (space === '' ? row.toLocaleString('en-US') : `${row.toLocaleString('en-US')}: ${space}`),
  moreRows: (count: number) => `and ${counted(count, 'other', 'others')}`,
  column: 'Column',
  value: 'In the file',
  reason: 'What is wrong',
  proposal: 'Suggestion',
  run: (rows: number) => `Import ${counted(rows, 'space', 'spaces')}`,
  runAnyway: (rows: number) => `Import ${counted(rows, 'space', 'spaces')} anyway`,
  runBlocked: (rows: number) => `Import, ${counted(rows, 'row', 'rows')} left to mend`,
  runWaiting: (rows: number) => `Import, ${counted(rows, 'row waits', 'rows wait')} for a choice above`,
  runUndecided: (columns: number) => `Import, ${counted(columns, 'column', 'columns')} left to choose`,
  done: 'The spaces were imported.',
  past: 'Imports of the last 30 days',
  noPast: 'There are none.',
  file: 'File',
  by: 'Imported by',
  operator: 'An operator',
  at: 'When',
  rows: 'Rows',
  rowsOf: (added: number, changed: number) => `${added.toLocaleString('en-US')} new, ${changed.toLocaleString('en-US')} changed`,
  actions: 'Actions',
  undo: 'Undo',
  undoOf: (name: string) => `Undo the import of ${name}`,
  isUndone: 'Undone',
  undoTitle: (name: string) => `Undo the import of ${name}?`,
  undoText: (added: number, changed: number) =>
    `${counted(added, 'new space goes', 'new spaces go')}, and ${counted(changed, 'changed one is', 'changed ones are')} what ${changed === 1 ? 'it was' : 'they were'} before. It is refused when something of it was changed or booked since.`,
  undone: 'The import was undone.',
  notUndone: 'Not undone',
  export: 'All spaces as a file',
  exportCsv: 'Export CSV',
  exportJson: 'Export JSON',
} as const

/** What the cells of each column say, with an example of one. */
export const columnTexts: Readonly<Record<SpaceColumnName, { readonly holds: string; readonly example: string }>> = {
  region: { holds: 'Name of the region. Needed for a new location.', example: 'EMEA' },
  location: { holds: 'Name of the location. Needed for a new worksite.', example: 'Vienna' },
  country: { holds: 'Two letters. Needed for a new location.', example: 'AT' },
  timezone: { holds: 'Of the location. Needed for a new one.', example: 'Europe/Vienna' },
  worksite: { holds: 'Name of the worksite.', example: 'City campus' },
  building: { holds: 'Name of the building.', example: 'Tower Nord' },
  floor: { holds: 'Name of the floor, in its building.', example: 'Floor 2' },
  space: { holds: 'Name of the space, once in its building.', example: 'Lab 3' },
  category: { holds: 'One of those under Layouts and features.', example: 'Meeting room' },
  seats: { holds: 'How many it seats. Needed for a new space.', example: '24' },
  features: { holds: 'Names with ; between them.', example: 'Projector;Stage' },
  layouts: {
    holds: 'Each with its seats, * behind the default, and (setup/teardown) minutes of its own.',
    example: 'Theater:24*;Classroom:12(30/15)',
  },
  set_minutes: { holds: 'Minutes of setup before an event.', example: '30' },
  strike_minutes: { holds: 'Minutes of teardown after it.', example: '15' },
  hours: { holds: 'When it is open. Empty: always. never: at no time.', example: 'Mon-Fri 08:00-18:00' },
  notice_minutes: { holds: 'Minutes before its begin by which an event has to be asked for.', example: '1440' },
  advance_days: { holds: 'So many days ahead at most. Empty: any number.', example: '365' },
  own_timezone: { holds: 'Empty: that of the location.', example: 'Europe/London' },
  approval: { holds: 'Whether it needs approval: yes or no.', example: 'no' },
  custom_availability: { holds: 'Whether it is only listed, with the way to ask for it: yes or no.', example: 'no' },
  active: { holds: 'Whether it is in use: yes or no. Empty: yes.', example: 'yes' },
  parts: { holds: 'Spaces of the same building that it is made of.', example: 'Hall A;Hall B' },
  beside: { holds: 'Spaces of the same building beside it.', example: 'Lab 4' },
  description: { holds: 'What else there is to say.', example: 'By the river' },
  order: { holds: 'A number: smaller ones are listed first.', example: '10' },
}
