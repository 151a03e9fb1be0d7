import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMAND_USAGES } from './commands.ts'

const operations = readFileSync(join(import.meta.dirname, '../../../docs/OPERATIONS.md'), 'utf8')

/** The first cell of every row of the table of commands: `user add <company> <email>`. */
function rowsOfTable(): string[] {
  const [, table = ''] = operations.split('| command | what it does |\n|---|---|\n')
  const [rows = ''] = table.split('\n\n', 1)
  return rows.split('\n').map(row => /^\| `([^`]+)` \| ./.exec(row)?.[1] ?? row)
}

test('every command has its row with its usage in docs/OPERATIONS.md, in the order of the list, and every row its command', () => {
  expect(rowsOfTable()).toEqual(COMMAND_USAGES.map(({ name, usage }) => `${name} ${usage}`.trimEnd()))
})
