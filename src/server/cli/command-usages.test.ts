import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMAND_USAGES } from './commands.ts'

const operations = readFileSync(join(import.meta.dirname, '../../../docs/OPERATIONS.md'), 'utf8')

/** The rows of the table of commands. */
function rowsOfTable(): string[] {
  const [, table = ''] = operations.split('| command | what it does |\n|---|---|\n')
  const [rows = ''] = table.split('\n\n', 1)
  return rows.split('\n')
}

/** The first cell: `user add <company> <email>`. */
const usageIn = (row: string) => /^\| `([^`]+)` \| ./.exec(row)?.[1] ?? row

const optionsIn = (text: string): readonly string[] => text.match(/--[a-z][a-z-]*/g) ?? []

test('every command has its row with its usage in docs/OPERATIONS.md, in the order of the list, and every row its command', () => {
  expect(rowsOfTable().map(usageIn)).toEqual(COMMAND_USAGES.map(({ name, usage }) => `${name} ${usage}`.trimEnd()))
})

test('the row of a command names no option that it does not take', () => {
  const unknown = rowsOfTable().flatMap((row, index) => {
    const { usage = '', optionLines = [] } = COMMAND_USAGES[index] ?? {}
    const known = optionsIn([usage, ...optionLines].join(' '))
    return optionsIn(row).filter(option => !known.includes(option))
  })
  expect(unknown).toEqual([])
})
