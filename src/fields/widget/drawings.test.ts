import { expect, test } from 'vitest'
import { FakeServer } from './fake-server-for-tests.ts'
import { CUSTOM, MINUTE, THEATRE, uid } from './spaces-for-tests.ts'
import { startWidget, type WidgetInTest } from './widget-for-tests.ts'

const PLAN = { name: 'plan.png', size: 1, type: 'image/png' }
const drawn = (description = '') => ({ layout_uid: CUSTOM, description, image: PLAN })

const cards = (widget: WidgetInTest) =>
  widget.state().selected.map(({ drawing, lostDrawing, description }) => [drawing?.name ?? '', lostDrawing, description])
const images = (widget: WidgetInTest) =>
  (JSON.parse(widget.text('spaces') || '[]') as { custom_layout_image: string }[]).map(space => space.custom_layout_image)

test('the answer names the drawing of each space by a key of its own', async () => {
  const widget = await startWidget()
  widget.actions.add(uid(1), drawn())
  widget.actions.add(uid(2), { ...drawn(), image: { ...PLAN, name: 'other.pdf' } })
  await widget.pass(100)
  expect(images(widget)).toEqual(['new-0', 'new-1'])
  expect(cards(widget)).toEqual([
    ['plan.png', '', ''],
    ['other.pdf', '', ''],
  ])
})

test('a drawing stays when only the words change, is replaced by another one, and goes with its layout', async () => {
  const widget = await startWidget()
  widget.actions.add(uid(1), drawn())
  await widget.pass(100)
  const set = async (layout: Parameters<WidgetInTest['actions']['setLayout']>[1]) => {
    widget.actions.setLayout(uid(1), layout)
    await widget.pass(100)
    return cards(widget)
  }
  expect(await set({ layout_uid: CUSTOM, description: 'A circle', image: 'present' })).toEqual([['plan.png', '', 'A circle']])
  expect(await set({ layout_uid: CUSTOM, description: 'A circle', image: { ...PLAN, name: 'b.png' } })).toEqual([['b.png', '', 'A circle']])
  expect(await set({ layout_uid: CUSTOM, description: 'A circle', image: undefined })).toEqual([['', '', 'A circle']])
  await set(drawn())
  expect(await set({ layout_uid: THEATRE, description: '', image: 'present' })).toEqual([['', '', '']])
  expect(images(widget)).toEqual([''])
})

test('a removal that is taken back has its drawing again', async () => {
  const widget = await startWidget()
  widget.actions.add(uid(1), drawn())
  await widget.pass(100)
  widget.actions.remove(uid(1))
  await widget.pass(100)
  expect(cards(widget)).toEqual([])
  widget.actions.undo()
  await widget.pass(100)
  expect(cards(widget)).toEqual([['plan.png', '', '']])
})

test('after a reload it shows which drawing was not sent, also after the next one, until the layout is chosen anew', async () => {
  const { tab, server, ...before } = await startWidget()
  before.actions.add(uid(1), drawn('A circle'))
  before.add(2)
  await before.pass(100)
  before.store.end('left')
  const next = async () => {
    const widget = await startWidget({ tab, server })
    await widget.pass(MINUTE)
    return widget
  }
  const after = await next()
  expect(cards(after)).toEqual([
    ['', 'plan.png', 'A circle'],
    ['', '', ''],
  ])
  expect(images(after)).toEqual(['', ''])
  after.store.end('left')
  const again = await next()
  expect(cards(again)[0]).toEqual(['', 'plan.png', 'A circle'])
  again.actions.setLayout(uid(1), { layout_uid: CUSTOM, description: 'A circle' })
  await again.pass(100)
  expect(cards(again)[0]).toEqual(['', '', 'A circle'])
  again.store.end('left')
  expect(cards(await next())[0]).toEqual(['', '', 'A circle'])
})

test('in answers that a browser saved, and in a copy of a tab, a drawing that is gone is shown without its name', async () => {
  const space = { uid: uid(1), layout_uid: CUSTOM, description: '', is_custom_layout: true, custom_layout_image: 'new-7' }
  const widget = await startWidget({ answers: { spaces: JSON.stringify([space]) } })
  await widget.pass(100)
  expect([cards(widget), images(widget)]).toEqual([[['', 'A drawing', '']], ['']])
})

test('a clone has the drawings that are stored', async () => {
  const space = { uid: uid(1), layout_uid: CUSTOM, description: '', is_custom_layout: true, custom_layout_image: uid(77) }
  const widget = await startWidget({
    server: new FakeServer(2),
    answers: { spaces: JSON.stringify([space]) },
    stored: { [uid(77)]: 'stored.pdf' },
  })
  await widget.pass(100)
  expect([cards(widget), images(widget)]).toEqual([[['stored.pdf', '', '']], [uid(77)]])
})
