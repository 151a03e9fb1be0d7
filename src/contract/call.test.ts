import { expect, test } from 'vitest'
import { type Call, call, isFresh, may } from './call.ts'
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

test('a call of administrators that leaves out whether it has to be sure who makes it does not compile', () => {
  const ofAdmins = { ...whole, needs: 'admin' } as const
  // @ts-expect-error -- a call of administrators says whether it is fresh
  call(ofAdmins)
  // @ts-expect-error -- nobody else's call says that it is not
  call({ ...whole, fresh: false })
  expect([{ ...ofAdmins, fresh: false } as const, { ...ofAdmins, fresh: true } as const].map(isFresh)).toEqual([false, true])
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

/** Change only what is somebody's own: their views of the inbox, and what they have seen of it. */
const OWN = ['saveFavorite', 'saveView', 'changeView', 'deleteView', 'chooseColumns', 'markSeen', 'markRequests', 'markAllSeen']

test('who may only look is of the staff and reads what was sent, and may neither change anything nor take it out', () => {
  const viewer = { can_add: false, can_edit: false, can_delete: false, can_view: true }
  const allowed = (['staff', 'can_view', 'user', 'all'] as const).map(need => may(viewer, need))
  expect(allowed).toEqual([true, true, true, true])
  const others = (['staff_changing', 'can_add', 'can_edit', 'can_delete', 'can_edit_or_made', 'admin'] as const).map(need =>
    may(viewer, need, true),
  )
  expect(others).toEqual([false, false, false, false, false, false])
  for (const { name, effect, needs } of Object.values(calls as Readonly<Record<string, Call>>))
    if (effect !== 'reads' && !['all', 'user'].includes(needs) && !OWN.includes(name)) expect(may(viewer, needs), name).toBe(false)
})

test('who may edit reads what was sent, said or not', () => {
  expect(may({ can_add: false, can_edit: true, can_delete: false }, 'can_view')).toBe(true)
  expect(may({ can_add: true, can_edit: false, can_delete: true }, 'can_view')).toBe(false)
})
