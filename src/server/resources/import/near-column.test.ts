import { expect, test } from 'vitest'
import { RESOURCE_FIELDS, type FieldRule } from '#contract/portal/resource-fields.ts'
import { SPACE_COLUMNS } from '#contract/portal/space-columns.ts'
import { nearColumn } from './near-column.ts'

test.each([
  ['Seats count', 'seats'],
  ['Setup', 'set_minutes'],
  ['Set-up minutes', 'set_minutes'],
  ['categorie', 'category'],
  ['Room type', 'category'],
  ['Room name', 'space'],
  ['Building name', 'building'],
  ['Max. capacity', 'seats'],
  ['Time zone', 'timezone'],
  ['Teardown', 'strike_minutes'],
  ['Opening hours', 'hours'],
  ['CAMPUS', 'worksite'],
  ['Étage / level', 'floor'],
] as const)('by %j %s is likely meant', (name, column) => {
  expect(nearColumn(name)).toBe(column)
})

test.each(['Our code', '', '—', 'Q'.repeat(200), '会議室'])('by %j nobody can say which is meant', name => {
  expect(nearColumn(name)).toBeUndefined()
})

test('what the grid calls a column is that column, but for the zone, which is the location’s', () => {
  const rules: Readonly<Record<string, FieldRule>> = RESOURCE_FIELDS.space
  for (const column of SPACE_COLUMNS) {
    if (!('field' in column) || column.name === 'own_timezone') continue
    expect([column.field, nearColumn(rules[column.field]!.label)]).toEqual([column.field, column.name])
  }
})
