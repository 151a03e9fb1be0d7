import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/builders.ts'
import { open } from './for-tests.tsx'
import { accepted, draftSaved, type Request, mockNetwork } from './network-for-tests.ts'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const form = aForm(aPage(aField('text', 'Name')))
const broken = { status: 503, body: { success: false, message: ['Busy', 'The portal is busy.'] } }

const runOf = ({ body }: Request) => String(body.get('_run_uid'))

async function send(name: string): Promise<void> {
  await box('Name').fill(name)
  await button('Submit').click()
}

test('a run keeps its uid over saves, failed submits and a reload, and a submit ends it', async () => {
  const requests = mockNetwork((_request, count) => [draftSaved(), broken, accepted, accepted][count - 1])
  const data = pageOf(form, { can_be_saved: true, can_request_another: true }, { user: ada })
  open(data)
  await box('Name').fill('Gala')
  await button('Save').click()
  await button('I Acknowledge').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await button('Submit').click()
  await expect.element(page.getByText('The portal is busy.')).toBeVisible()
  open(data, { returning: true })
  await send('Gala')
  await page.getByRole('dialog', { name: 'All is well' }).getByRole('button', { name: 'Request Another' }).click()
  await send('Another gala')
  await expect.poll(() => requests.length).toBe(4)
  const [saved, failed, sent, another] = requests.map(runOf)
  expect(saved).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
  expect([failed, sent]).toEqual([saved, saved])
  expect(another).not.toBe(saved)
})
