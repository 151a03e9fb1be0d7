import { afterEach, expect, test } from 'vitest'
import { leadTo, regain } from './focus.ts'

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

const first = () => document.querySelector<HTMLElement>('button')

test('a lost focus goes on where the screen that is drawn a moment later has the place for it', async () => {
  const before = add('before')
  regain(first)
  await soon()
  expect(document.activeElement?.id).toBe('before')
  add('after')
  before.remove()
  await expect.poll(() => document.activeElement?.id).toBe('after')
})

test('it goes to what is drawn though nothing was lost at first: what had it goes then', async () => {
  const pressed = add('pressed')
  pressed.focus()
  regain(() => target())
  await soon()
  add('target')
  pressed.remove()
  await expect.poll(() => document.activeElement?.id).toBe('target')
})

test('it is taken from nobody who goes elsewhere meanwhile', async () => {
  const before = add('before')
  regain(first)
  await soon()
  const elsewhere = add('elsewhere')
  elsewhere.focus()
  before.remove()
  await soon()
  expect(document.activeElement?.id).toBe('elsewhere')
})

/** A button in a layer over the page, which has the focus. */
function addLayer(id: string): HTMLElement {
  const place = document.createElement('div')
  place.dataset['portal'] = 'true'
  const layer = document.createElement('div')
  layer.append(add(id))
  place.append(layer)
  document.body.append(place)
  document.getElementById(id)?.focus()
  return layer
}

test('a layer that is about to go has it no longer', async () => {
  const layer = addLayer('item')
  add('target')
  regain(target)
  await expect.poll(() => document.activeElement?.id).toBe('target')
  layer.remove()
  await soon()
  expect(document.activeElement?.id).toBe('target')
})

test('it is not taken from a layer that is opened meanwhile', async () => {
  add('target')
  regain(target)
  await expect.poll(() => document.activeElement?.id).toBe('target')
  addLayer('input')
  add('more')
  await soon()
  expect(document.activeElement?.id).toBe('input')
})

test('once somebody went elsewhere, what they lose there is not placed by what was lost before', async () => {
  add('before')
  regain(first)
  await expect.poll(() => document.activeElement?.id).toBe('before')
  const elsewhere = add('elsewhere')
  elsewhere.focus()
  add('more')
  await soon()
  elsewhere.remove()
  await soon()
  expect(document.activeElement).toBe(document.body)
})
