import { expect, test } from 'vitest'
import { actorOf, actingAs, asOperator } from './actor.ts'
import { type AuditFacts, auditRow } from './record.ts'
import { insertAudit } from './record.sql.ts'

const ACME = '00000000-0000-4000-8000-000000000001'
const ANN = '00000000-0000-4000-8000-00000000000a'
const names = Object.keys(insertAudit.definition.parameters)

/** The row that is written, by its columns. */
function rowOf(entry: Parameters<typeof auditRow>[0]): Record<string, unknown> {
  const { values } = auditRow(entry)
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}

const factsOf = (after: AuditFacts) => rowOf({ by: asOperator(ACME), action: 'person_changed', after })['after'] as string

test('a row says who it was, from which network, by which request, and what was done to what', () => {
  const by = actingAs(actorOf(ACME, {}, { ip: '2001:db8:1:2:3:4:5:6', id: 'req-1' }), ANN)
  const before = { can_add: false, role: 'Planner' }
  expect(rowOf({ by, action: 'permissions_changed', object: { kind: 'person', id: ANN }, before, after: { can_add: true } })).toEqual({
    company: ACME,
    actor: ANN,
    actor_kind: 'user',
    address: '2001:db8:1:2',
    action: 'permissions_changed',
    object_kind: 'person',
    object: ANN,
    before: '{"can_add":false,"role":"Planner"}',
    after: '{"can_add":true}',
    request_id: 'req-1',
  })
  expect(rowOf({ by: asOperator(ACME), action: 'command_run' })).toMatchObject({
    actor: null,
    actor_kind: 'operator',
    object: '',
    before: null,
  })
})

test('an e-mail address that comes along is blanked, wherever it stands', () => {
  expect(factsOf({ role: 'Ann (ann@visitors.example)', teams: ['ops@acme.example', 'Front desk'] })).toBe(
    '{"role":"Ann (…@…)","teams":["…@…","Front desk"]}',
  )
  expect(rowOf({ by: asOperator(ACME), action: 'login', object: { kind: 'person', id: 'a@b.example' } })['object']).toBe('…@…')
})

test('what PostgreSQL could not store is left out', () => {
  expect(factsOf({ 'a\0': 'b\0\ud800c' })).toBe('{"a":"b\ufffdc"}')
})

test('a row stays below its limit, and says how much it leaves out', () => {
  const long = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field_${index}`, 'ä'.repeat(500)]))
  const text = factsOf(long)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1200)
  expect(JSON.parse(text)).toMatchObject({ field_0: 'ä'.repeat(100), left_out: 40 - (Object.keys(JSON.parse(text) as object).length - 1) })
  expect(JSON.parse(factsOf({ changed: Array.from({ length: 25 }, (_, index) => `f${index}`) }))).toEqual({
    changed: [...Array.from({ length: 20 }, (_, index) => `f${index}`), '+5'],
  })
})
