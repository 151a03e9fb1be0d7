/** What a grid says to a visitor, whatever stands in it. */
export const gridTexts = {
  unreadable: (text: string, column: string) => `“${text}” cannot be read in the column ${column}. The cell is as it was.`,
  keys: [
    ['Arrow keys', 'move'],
    ['Enter', 'edits'],
    ['Ctrl C, Ctrl V', 'copy and paste'],
    ['Ctrl D', 'fills down'],
    ['Ctrl Z', 'takes back'],
  ],
} as const
