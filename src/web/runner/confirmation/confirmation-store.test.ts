import { expect, test } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { accepted, mockNetwork } from '../network-for-tests.ts'
import { aSession, aWorld, overTheWire, settled, type TestWorld, type } from '../session/for-tests.ts'
import { dialogTexts, textsOf } from '../session/reading-for-tests.ts'

const form = pageOf(aForm(aPage(aField('text', 'Name'))))

/** A guest who has just sent the form, in a tab of this world. */
async function sentIn(world: TestWorld) {
  const session = aSession(form, world)
  type(session, 'Name', 'Gala')
  session.send('submit')
  await settled()
  world.setReloaded(true)
  return session
}

test('a reload shows the confirmation again, and no form behind it', async () => {
  const world = aWorld()
  await sentIn(world)
  const again = aSession(form, world)
  await settled()
  expect(dialogTexts(again)).toEqual(expect.arrayContaining(['All is well', '7KQ-M2X']))
  expect(textsOf(again)).not.toContain('Name')
})

test('a reload says of each space again how it stands', async () => {
  const bookings = [{ uid: 's1', status: 'requested', label: 'Requested', effect: 'block' }] as const
  const submitted = { event_id: 'e1', reference: '7KQ-M2X', bookings }
  const facts = {
    at: '2026-03-04T09:00:00Z',
    edited: false,
    firstDay: '',
    firstTime: '',
    spaces: [{ uid: 's1', text: 'Hall A, North House, Theater' }],
    sheet: {
      title: 'Gala',
      formTitle: 'Gala',
      language: 'en',
      facts: [],
      pages: [{ title: 'Event', answers: [{ label: 'Name', texts: ['Gala'] }] }],
      unanswered: [],
    },
  }
  const world = aWorld(() => ({ kind: 'sent', submitted, facts }))
  await sentIn(world)
  const again = aSession(form, world)
  await settled()
  expect(dialogTexts(again)).toEqual(expect.arrayContaining(['Spaces', 'Hall A, North House, Theater', 'requested']))
})

test('whoever closed it, or began another request, has the form after a reload', async () => {
  const world = aWorld()
  ;(await sentIn(world)).dispatch({ type: 'sentClosed' })
  expect(textsOf(aSession(form, world))).toContain('Name')

  const other = aWorld()
  ;(await sentIn(other)).startAnother(false)
  expect(textsOf(aSession(form, other))).toContain('Name')
})

test('whoever comes to the form anew has the form, after a reload too', async () => {
  const world = aWorld()
  await sentIn(world)
  world.setReloaded(false)
  expect(textsOf(aSession(form, world))).toContain('Name')
  world.setReloaded(true)
  expect(textsOf(aSession(form, world))).toContain('Name')
})

test('a login or a logout ends it', async () => {
  const world = aWorld()
  await sentIn(world)
  expect(textsOf(aSession({ ...form, user: ada }, world))).toContain('Name')
  expect(textsOf(aSession(form, world))).toContain('Name')
})

test('what was answered is still there to read after a reload', async () => {
  mockNetwork(() => accepted)
  const world = overTheWire(aWorld())
  const session = await sentIn(world)
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  const again = aSession(form, world)
  await settled()
  expect(dialogTexts(again)).toEqual(expect.arrayContaining(['Show the answer', 'Name', 'Gala']))
})
