import { expect, test } from 'vitest'
import { type Call, call, may } from './call.ts'
import { calls } from './calls.shape.ts'

const whole = {
  name: 'whole',
  method: 'GET',
  path: '/api/whole',
  needs: 'all',
  effect: 'reads',
  rate: 'none',
  body: 'none',
  query: {},
  headers: [],
} as const

test('a call that leaves out what it does, or how often it may be made, does not compile', () => {
  const { effect: _effect, ...withoutEffect } = whole
  const { rate: _rate, ...withoutRate } = whole
  // @ts-expect-error -- a call says what it does
  call(withoutEffect)
  // @ts-expect-error -- a call says how often it may be made
  call(withoutRate)
  expect(call(whole)).toBe(whole)
})

test('a call is named as its list names it, and only a multipart or JSON body can be stored', () => {
  for (const [name, one] of Object.entries(calls) as [string, Call][]) {
    expect(one.name).toBe(name)
    expect(one.effect === 'stores' && one.body === 'none', name).toBe(false)
  }
})

test('what a sealed preview lets through by POST, calls of the tenant and values of a field, only reads', () => {
  const posts = Object.values(calls as Readonly<Record<string, Call>>).filter(
    ({ method, path }) => method === 'POST' && /^\/tenant\/|^\/api\/portal\/:company\/forms\/.*\/field\/:field\/$/.test(path),
  )
  expect(posts.map(({ name }) => name)).toEqual(expect.arrayContaining(['findSpaces', 'postedFieldValues']))
  expect(posts.filter(({ effect }) => effect !== 'reads')).toEqual([])
})

test('admin means all three permissions, and nothing less', () => {
  const all = { can_add: true, can_edit: true, can_delete: true }
  expect(may(all, 'admin')).toBe(true)
  for (const missing of Object.keys(all)) expect(may({ ...all, [missing]: false }, 'admin'), `without ${missing}`).toBe(false)
  expect(may(undefined, 'admin')).toBe(false)
})
