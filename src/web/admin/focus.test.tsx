import { afterEach, expect, test } from 'vitest'
import { leadTo } from './focus.ts'

afterEach(() => document.body.replaceChildren())

const target = () => document.getElementById('target')
/** Everything that was due is done. */
const soon = () => new Promise(done => setTimeout(done))

function add(id: string): HTMLElement {
  const button = document.createElement('button')
  button.id = id
  document.body.append(button)
  return button
}

test('the focus goes to what is still being loaded once it is drawn', async () => {
  leadTo(target)
  await soon()
  add('target')
  await expect.poll(() => document.activeElement?.id).toBe('target')
})

test('it is not taken from who went elsewhere while that was loading', async () => {
  leadTo(target)
  await soon()
  add('elsewhere').focus()
  add('target')
  await soon()
  expect(document.activeElement?.id).toBe('elsewhere')
})
