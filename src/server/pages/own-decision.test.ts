import { expect, test } from 'vitest'
import type { OwnSubmissionPage, OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { editRequestStatuses, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { LANGUAGES } from '#contract/languages/languages.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { admin, editor, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

/** What became of a request, on the pages of whoever sent it (P6.38). */

const server = await startServer()
const acme = await server.company('acme')
const { publish, send, read } = formsOf(acme)
const { path } = await publish([aPage(aField('text', 'event_name'))])

async function submit() {
  const { body } = await send(path, [['event_name', 'Gala']], { who: reader })
  return body.data?.event_id ?? ''
}

async function give(uuid: string, status: string, more: object = {}) {
  const { version, state_version } = await read(uuid)
  const headers = { 'if-match': `"${version}.${state_version}"` }
  expect((await acme.as(editor)(setRequestStatus, { params: { uuid }, body: { status, ...more }, headers })).status).toBe(200)
}

const ownPage = async (uuid: string, language = 'en') => {
  const { body } = await acme.as(reader)(getPage, { params: { '*': `submissions/${uuid}` }, headers: { 'accept-language': language } })
  return (body as OwnSubmissionPage).submission
}
const ownRow = async (uuid: string, language = 'en') => {
  const { body } = await acme.as(reader)(getPage, { params: { '*': 'submissions' }, headers: { 'accept-language': language } })
  return (body as OwnSubmissionsPage).rows.find(row => row.uuid === uuid)
}

test('the page and the list say where a request stands, and the page why and since when; what ended is not edited', async () => {
  const uuid = await submit()
  const before = await ownPage(uuid)
  expect(before.decision).toEqual({
    status: { label: 'Received', tone: 'info', phase: 'new' },
    sentence: 'We have your request and will look at it.',
    at: before.submitted_at,
  })
  expect((await ownRow(uuid))?.status).toEqual({ label: 'Received', tone: 'info', phase: 'new' })
  await give(uuid, 'declined', { reason: 'The hall is closed.\nAsk for the yard.' })
  const declined = await ownPage(uuid)
  expect(declined).toMatchObject({
    decision: { status: { label: 'Declined', phase: 'declined' }, reason: 'The hall is closed.\nAsk for the yard.' },
    edit_link: '',
    reads_only: 'decided',
  })
  expect(Date.parse(declined.decision?.at ?? '')).toBeGreaterThan(Date.parse(before.submitted_at))
  expect(declined.clone_link).not.toBe('')
  expect(await ownRow(uuid)).toMatchObject({ status: { label: 'Declined', tone: 'bad', phase: 'declined' }, open_link: '' })
  await give(uuid, 'in_review')
  const again = await ownPage(uuid)
  expect([again.decision?.reason, again.reads_only, again.edit_link === '']).toEqual([undefined, undefined, false])
})

test('a reason for staff alone is in nothing that whoever sent the request is sent', async () => {
  const uuid = await submit()
  await give(uuid, 'declined', { reason: 'Not them again.', tell_reason: false })
  const { text } = await acme.as(reader)(getPage, { params: { '*': `submissions/${uuid}` } })
  expect(text).toContain('"Declined"')
  expect(text).not.toContain('Not them again')
})

test('the words that every company begins with are those of the reader’s language, a company’s own stay as they are', async () => {
  const uuid = await submit()
  const said = await Promise.all(
    LANGUAGES.map(async language => {
      const [{ decision }, row] = [await ownPage(uuid, language), await ownRow(uuid, language)]
      expect(row?.status?.label).toBe(decision?.status.label)
      return `${decision?.status.label}: ${decision?.sentence}`
    }),
  )
  expect(new Set(said).size).toBe(LANGUAGES.length)
  expect(said[1]).toBe('Eingegangen: Wir haben Ihre Anfrage und sehen sie uns an.')
  const { body } = await acme.as(editor)(getPage, { params: { '*': 'admin/submissions' } })
  const statuses = (
    body as { statuses: readonly { key: string; label: string; requester_label: string; sentence: string }[] }
  ).statuses.map(({ key, label, requester_label, sentence }) =>
    key === 'new' ? { key, label, requester_label: 'On our desk', sentence: 'Call us.' } : { key, label, requester_label, sentence },
  )
  const headers = { 'if-match': '"1"' }
  expect((await acme.as(admin)(editRequestStatuses, { body: { statuses }, headers })).status).toBe(200)
  expect((await ownPage(uuid, 'de')).decision).toMatchObject({ status: { label: 'On our desk' }, sentence: 'Call us.' })
})
