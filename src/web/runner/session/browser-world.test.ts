import { expect, onTestFinished, test, vi } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { pageOf } from '../page-for-tests.ts'
import { browserWorld } from './browser-world.ts'
import { aSession, aWorld, settled, type } from './for-tests.ts'

test('leaving asks only while something is typed that was not sent and is not kept', async () => {
  const browserWindow = new EventTarget()
  vi.stubGlobal('addEventListener', browserWindow.addEventListener.bind(browserWindow))
  vi.stubGlobal('removeEventListener', browserWindow.removeEventListener.bind(browserWindow))
  onTestFinished(() => void vi.unstubAllGlobals())
  const asks = () => !browserWindow.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const world = aWorld()
  const screen = { ...world.screen, guardLeaving: browserWorld.screen.guardLeaving }
  const session = aSession(pageOf(aForm(aPage(aField('text', 'Name')))), { ...world, screen })
  expect(asks()).toBe(false)
  type(session, 'Name', 'Gala')
  expect(asks()).toBe(false)
  world.hide()
  expect(asks()).toBe(true)
  session.send('submit')
  await settled()
  expect(asks()).toBe(false)
})
