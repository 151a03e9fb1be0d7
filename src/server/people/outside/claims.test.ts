import { describe, expect, test } from 'vitest'
import { DEFAULT_ATTRIBUTES } from '#contract/portal/sign-on-rules.ts'
import type { ClaimRule } from '#contract/portal/sign-on.ts'
import { attributesIn, claimAt, grantedBy, leftOut, nameIn } from './claims.ts'

const rule = (more: Partial<ClaimRule>): ClaimRule => ({
  claim: 'groups',
  how: 'contains',
  value: 'events',
  can_view: false,
  can_add: false,
  can_edit: false,
  can_delete: false,
  role: '',
  teams: [],
  ...more,
})

describe('a row of the table of claims', () => {
  test.each([
    ['a list that has it', { groups: ['sales', 'events'] }, true],
    ['a list that has a longer one', { groups: ['not-events'] }, false],
    ['a list that has it in other letters', { groups: ['Events'] }, false],
    ['words of a text', { groups: 'sales events' }, true],
    ['a part of a word', { groups: 'prevents' }, false],
    ['a list of other things', { groups: [{ name: 'events' }, null] }, false],
    ['nothing', {}, false],
    ['what every object has', { groups: { events: true } }, false],
  ])('contains: %s', (_what, claims, fits) => {
    expect(grantedBy([rule({})], claims) !== undefined).toBe(fits)
  })

  test.each([
    ['the same text', { department: 'events' }, true],
    ['a text around it', { department: 'events team' }, false],
    ['a list of it', { department: ['events'] }, false],
  ])('is: %s', (_what, claims, fits) => {
    expect(grantedBy([rule({ claim: 'department', how: 'is' })], claims) !== undefined).toBe(fits)
  })

  test('a number and a switch are compared as they are written', () => {
    expect(grantedBy([rule({ claim: 'level', how: 'is', value: '7' })], { level: 7 })).toBeDefined()
    expect(grantedBy([rule({ claim: 'staff', how: 'is', value: 'true' })], { staff: true })).toBeDefined()
  })
})

test('of all rows that fit permissions and teams are put together, and the first role counts', () => {
  const rules = [
    rule({ value: 'a', can_edit: true, teams: ['one'] }),
    rule({ value: 'b', can_add: true, role: 'Planner', teams: ['one', 'two'] }),
    rule({ value: 'c', can_delete: true, role: 'Boss' }),
    rule({ value: 'd', role: 'Host' }),
  ]
  const permissions = { can_view: false, can_add: true, can_edit: true, can_delete: false }
  expect(grantedBy(rules, { groups: ['a', 'b', 'd'] })).toEqual({ permissions, role: 'Planner', teams: ['one', 'two'] })
  expect(grantedBy(rules, { groups: ['z'] })).toBeUndefined()
})

test('a claim is found by its name, though that has dots, and by a path', () => {
  const claims = { 'https://acme.example/roles': ['x'], realm: { roles: ['y'] } }
  expect(claimAt(claims, 'https://acme.example/roles')).toEqual(['x'])
  expect(claimAt(claims, 'realm.roles')).toEqual(['y'])
  expect([claimAt(claims, 'realm.nothing.roles'), claimAt(claims, 'constructor'), claimAt(claims, 'realm.__proto__')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('attributes are one line, none too long, and what the claims do not say stays away', () => {
  const claims = { given_name: ' Ann\n ', family_name: 'x'.repeat(300), phone_number: 7, address: { formatted: 'A street\nA town' } }
  const found = attributesIn(DEFAULT_ATTRIBUTES, claims)
  expect(found).toEqual({ first_name: 'Ann', last_name: 'x'.repeat(200), phone: '7', address: 'A street A town' })
  expect(nameIn({ name: 'Ann Lee' }, found)).toBe('Ann Lee')
  expect(nameIn({}, { first_name: 'Ann' })).toBe('Ann')
  expect(nameIn({}, {})).toBe('')
})

test('groups that are too many to be said are known as left out', () => {
  expect(leftOut([rule({}), rule({ claim: 'roles' })], { _claim_names: { groups: 'src1' } })).toEqual(['groups'])
})
