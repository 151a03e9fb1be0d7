import { expect, test } from 'vitest'
import { aField, aPage, when } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { guest, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit, item, neighbour, requestPages, storedBy, submitterOf } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, change, send, read } = formsOf(acme)
const { everything } = storedBy(server, acme)
const form = await publish(requestPages, { can_be_saved: true })
const submitted = submitterOf({ send }, form.path)

test('whether the integration conditions hold is kept with the submission, and with every edit anew, whatever flag was sent', async () => {
  const { path } = await publish(requestPages, { integration_conditions: [when('size', '==', 'large')] })
  for (const flag of ['true', 'false']) {
    const { event_id } = await submitted(path, reader, [
      ['title', 'x'],
      ['size', 'large'],
      ['integration_flag', flag],
    ])
    expect((await read(event_id)).integration_flag).toBe(true)
    await send(
      path,
      asEdit(event_id, 1, [
        ['title', 'x'],
        ['size', 'small'],
        ['integration_flag', flag],
      ]),
      { who: reader },
    )
    expect((await read(event_id)).integration_flag).toBe(false)
  }
  const { event_id } = await submitted(path, guest, [
    ['title', 'x'],
    ['size', 'large'],
  ])
  expect((await read(event_id)).integration_flag).toBe(true)
})

test('an edit that the rules refuse changes nothing', async () => {
  const { event_id } = await submitted()
  const [before, all] = [await read(event_id), await everything()]
  const foreign = await submitted(form.path, neighbour)
  const theirs = (await read(foreign.event_id)).files['plan']?.[0]
  const after = await everything()
  const refuse = async (parts: Parts) => {
    const { status, body } = await send(form.path, asEdit(event_id, 1, parts), { who: reader })
    expect(status).toBe(422)
    return body.issues
  }
  expect(await refuse([['title', '']])).toEqual({ title: 'Please fill in this field.' })
  expect(
    await refuse([
      ['title', 'x'],
      ['plan', new File(['<html>'], 'page.png')],
    ]),
  ).toMatchObject({ plan: 'The type of the file page.png is not allowed.' })
  expect(
    await refuse([
      ['title', 'x'],
      ['plan', JSON.stringify([item(theirs?.uuid, 'theirs.png')])],
    ]),
  ).toEqual({ plan: expect.stringContaining('theirs.png') })
  expect(await read(event_id)).toEqual(before)
  expect(await everything()).toEqual(after)
  expect(all['submission']).toBe(after['submission']! - 1)
})

test('an edit leaves dates that were sent as they are, though bounds of today would refuse them; changed ones are judged', async () => {
  const dates = (more: Record<string, unknown>) => [
    aPage(
      aField('text', 'phone', { label: 'Phone' }),
      aField('date', 'start', more),
      aField('date', 'end', { minValue: { field: 'start' } }),
    ),
  ]
  const { path, version } = await publish(dates({}))
  const { event_id } = await submitted(path, reader, [
    ['phone', '1'],
    ['start', '2026-01-10'],
    ['end', '2026-01-12'],
  ])
  await change(path, dates({ minValue: { formula: 'AddDays(Today(), 10)' } }))
  const editWith = (number: number, start: string, end: string) =>
    send(
      path,
      asEdit(event_id, number, [
        ['_version', String(version + 1)],
        ['phone', '2'],
        ['start', start],
        ['end', end],
      ]),
      { who: reader },
    )
  expect((await editWith(1, '2026-01-10', '2026-01-12')).status).toBe(200)
  const after = await read(event_id)
  expect(after.answers).toMatchObject({ phone: '2', start: '2026-01-10', end: '2026-01-12' })
  expect(after.history[0]?.changes).toHaveLength(1)
  expect((await editWith(2, '2026-01-11', '2026-01-12')).body.issues).toMatchObject({ start: 'Please check this field.' })
  expect((await editWith(2, '2099-01-10', '2026-01-12')).body.issues, 'it cannot stay, for the other one was changed').toEqual({
    end: 'Please check this field.',
  })
  expect((await read(event_id)).answers).toMatchObject({ start: '2026-01-10', end: '2026-01-12' })
})

test('an edit is judged with the answers before it, as an edit', async () => {
  const { path } = await publish([
    aPage(aField('text', 'a', { editable: false, required: true }), aField('text', 'b', { conditions: [when('a', '==', 'x')] })),
  ])
  const { event_id } = await submitted(path, reader, [
    ['a', 'x'],
    ['b', 'B'],
  ])
  await send(
    path,
    asEdit(event_id, 1, [
      ['a', ''],
      ['b', 'C'],
    ]),
    { who: reader },
  )
  expect((await read(event_id)).answers).toEqual({ a: 'x', b: 'C' })
})
