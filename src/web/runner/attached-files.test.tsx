import { expect, test } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { accepted, mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'
import { aSession, aWorld, overTheWire } from './session/for-tests.ts'
import type { FormSession } from './session/session.ts'

const form = aForm(aPage(aField('widget', 'spaces'), aField('file', 'Plan')))
const uid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const custom = (n: number, custom_layout_image: string) => ({
  uid: uid(n),
  layout_uid: '',
  description: 'x',
  is_custom_layout: true,
  custom_layout_image,
})

async function submit(fillIn: (session: FormSession) => void) {
  const requests = mockNetwork(() => accepted)
  const session = aSession(pageOf(form), overTheWire(aWorld()))
  fillIn(session)
  session.send('submit')
  await expect.poll(() => requests.length).toBe(1)
  const { body } = requests[0]!
  const [text, ...files] = body.getAll('spaces')
  const images = (JSON.parse(String(text)) as { custom_layout_image: string }[]).map(space => space.custom_layout_image)
  return { images, files: (files as File[]).map(({ name }) => name), names: [...body.keys()] }
}

test('files that an answer names are parts of its name, after the answers; it names new ones by their place, and stored ones as they are', async () => {
  const { images, files, names } = await submit(session => {
    const { visit } = session.getState()
    const [one, two] = ['one.png', 'two.pdf'].map(name => visit.files.add(new File([name], name)).key)
    const spaces = [custom(1, two!), custom(2, uid(9)), custom(3, one!), custom(4, two!), custom(5, '')]
    visit.host.change('spaces', JSON.stringify(spaces))
  })
  expect([images, files]).toEqual([
    ['0', uid(9), '1', '0', ''],
    ['two.pdf', 'one.png'],
  ])
  expect(names.slice(-2)).toEqual(['spaces', 'spaces'])
})

test('a file that no answer names any more is not sent', async () => {
  const { images, files } = await submit(session => {
    const { visit } = session.getState()
    visit.files.add(new File(['x'], 'forgotten.png'))
    visit.host.change('spaces', JSON.stringify([custom(1, '')]))
  })
  expect([images, files]).toEqual([[''], []])
})
