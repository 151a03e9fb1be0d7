import { expect, test } from 'vitest'
import { aField, aPage, when } from '#tests/kit/builders.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { startServer } from '#tests/kit/server.ts'
import { cateringPages, storedBy } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, change, send, read } = formsOf(acme)
const { filesOnDisk, leavesNothing } = storedBy(server, acme)
const simple = await publish(cateringPages)
const VALIDATE = 'Please validate your inputs before submitting the form'

test('a required field of a shown page that is skipped is refused, with its issue, and nothing is stored', async () => {
  await leavesNothing(async () => {
    const { status, body } = await send(simple.path, [
      ['event_name', 'x'],
      ['catering', 'yes'],
      ['plan', pngFile()],
    ])
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, message: ['Alert', VALIDATE], issues: { menu: 'Please fill in this field.' } })
    expect((await send(simple.path, [])).body.issues).toEqual({ event_name: 'Please fill in this field.' })
  })
})

test('a field of a page that is not shown is ignored, its files too', async () => {
  const before = filesOnDisk()
  const forged = new File(['<html>'], 'page.png')
  const { status, body } = await send(simple.path, [
    ['event_name', 'x'],
    ['catering', 'no'],
    ['menu', 'Sneaked in'],
    ['plan', pngFile()],
    ['plan', forged],
  ])
  expect(status).toBe(200)
  const submission = await read(body.data?.event_id ?? '')
  expect(submission.answers).toEqual({ event_name: 'x', catering: 'no' })
  expect(submission.files).toEqual({})
  expect(submission.pages).toEqual([0])
  expect(filesOnDisk()).toBe(before)
})

test('an option that does not exist is refused', async () => {
  await leavesNothing(async () => {
    const { status, body } = await send(simple.path, [
      ['event_name', 'x'],
      ['catering', 'perhaps'],
    ])
    expect(status).toBe(422)
    expect(body.issues).toMatchObject({ catering: expect.any(String) })
  })
})

test('the version the form was filled in with is the one that judges', async () => {
  const { path, version } = await publish([aPage(aField('text', 'a'))])
  await change(path, [aPage(aField('text', 'a'), aField('text', 'b', { required: true }))])
  const old = await send(path, [
    ['_version', String(version)],
    ['a', 'x'],
  ])
  expect(old.status).toBe(200)
  expect((await read(old.body.data?.event_id ?? '')).form.version).toBe(version)
  expect((await send(path, [['a', 'x']])).body.issues).toEqual({ b: 'Please fill in this field.' })
  expect(
    await send(path, [
      ['_version', '99'],
      ['a', 'x'],
    ]),
  ).toMatchObject({ status: 422, body: { message: ['Failed to submit form', expect.stringContaining('reload')] } })
  expect(
    (
      await send(path, [
        ['_version', '1e1'],
        ['a', 'x'],
      ])
    ).status,
  ).toBe(422)
})

test('hidden fields take the value of the evaluation, and answers kept aside are never stored', async () => {
  const { path } = await publish([
    aPage(
      aField('text', 'kind'),
      aField('text', 'source', { hidden: true, defaultValue: 'portal' }),
      aField('text', 'secret', { submit: false }),
      aField('text', 'detail', { required: true, conditions: [when('secret', '==', 'open')] }),
    ),
  ])
  const aside = JSON.stringify({ secret: 'open', kind: 'not from here', __proto__: { polluted: 'yes' } })
  const refused = await send(path, [
    ['kind', 'a'],
    ['excluded_request_fields', aside],
  ])
  expect(refused.body.issues).toEqual({ detail: 'Please fill in this field.' })
  const { body } = await send(path, [
    ['kind', 'a'],
    ['excluded_request_fields', aside],
    ['detail', 'd'],
  ])
  expect((await read(body.data?.event_id ?? '')).answers).toEqual({ kind: 'a', source: 'portal', detail: 'd' })
  expect(
    (
      await send(path, [
        ['kind', 'a'],
        ['excluded_request_fields', '{nonsense'],
      ])
    ).status,
  ).toBe(200)
})

test('submit conditions that do not hold refuse the submit', async () => {
  const { path } = await publish([aPage(aField('text', 'a'))], { submit_conditions: [when('a', '==', 'go')] })
  expect(await send(path, [['a', 'stay']])).toMatchObject({ status: 422, body: { message: ['Alert', VALIDATE] } })
  expect((await send(path, [['a', 'go']])).status).toBe(200)
})
