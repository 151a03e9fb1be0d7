import { catalogue } from '#contract/texts/catalogue.ts'

/** What a grid says to a visitor, whatever stands in it. */
export const gridTexts = catalogue('grid', {
  unreadable: '“{text}” cannot be read in the column {column}. The cell is as it was.',
  unread: '{cells, plural, one {One cell could not be read and is as it was.} other {# cells could not be read and are as they were.}}',
  noRowFor:
    '{lines, plural, one {One line was left out: there is no row for it.} other {# lines were left out: there are no rows for them.}}',
  arrowKeys: 'Arrow keys',
  keys: {
    move: 'move',
    edit: 'edits',
    copy: 'copy and paste',
    fill: 'fills down',
    undo: 'takes back',
  },
})
