import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usageOf } from './commands.ts'

test('docs/OPERATIONS.md shows every command', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../../docs/OPERATIONS.md'), 'utf8')
  const names = [...usageOf().matchAll(/^ {2}([a-z]+(?: [a-z]+)?) /gm)].map(([, name = '']) => name)
  expect(names).toContain('company add')
  const missing = names.filter(name => !new RegExp(`(?:\`|foyer -- )${name}(?![a-z])`).test(operations))
  expect(missing, "add its row to the table of The operator's commands in docs/OPERATIONS.md").toEqual([])
})
