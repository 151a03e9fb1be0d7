import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminSettingsRepliesPage, CannedReply } from '#contract/portal/replies.ts'
import { aStaffShell, type CallMade, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/settings/replies'
const aReply = (name: string, more: Partial<CannedReply> = {}): CannedReply => ({
  uuid: `uuid-${name}`,
  version: 3,
  name,
  text: `Sorry: ${name}.\n\nPlease ask again.`,
  ...more,
})
const replies = ['Full', 'Closed', 'No kitchen'].map(name => aReply(name))
const aPage = (list: readonly CannedReply[] = replies): AdminSettingsRepliesPage => ({
  ...aStaffShell,
  title: 'Canned replies',
  render: 'admin_settings_replies',
  replies: list,
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const names = () => Array.from(document.querySelectorAll('.replies-list h2'), head => head.textContent)
const dialog = page.getByRole('dialog')
const input = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const done = (title: string, data?: CannedReply) => ({ body: { success: true, message: [title, ''], data } })
const writesIn = (calls: readonly CallMade[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body, headers }) => [method, path.replace('/api/portal/acme/admin/replies/', ''), body, headers.get('if-match')])

/** A portal in which writes answer one after the other; what is read is as the last one left it. */
function serverOf(answers: { status?: number; body: unknown; page?: AdminSettingsRepliesPage }[], begin = aPage()): Server {
  let now = begin
  return ({ method }) => {
    const answer = method === 'GET' ? undefined : answers.shift()
    now = answer?.page ?? now
    return answer ?? { body: now }
  }
}

afterEach(() => page.viewport(1280, 800))

test('replies are read in their order, with their lines', async () => {
  mountStaff(aPage(), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Canned replies' })).toBeVisible()
  expect(names()).toEqual(['Full', 'Closed', 'No kitchen'])
  expect(getComputedStyle(document.querySelector('.replies-text')!).whiteSpaceCollapse).toBe('preserve-breaks')
  await expectAccessible()
})

test('the first reply is written from the empty list, by keys alone, and the keyboard goes on at it', async () => {
  const added = aReply('Full', { version: 1 })
  const { calls } = mountStaff(aPage([]), ADDRESS, serverOf([{ ...done('Reply added.', added), page: aPage([added]) }], aPage([])))
  await expect.element(page.getByRole('heading', { name: 'No canned replies yet' })).toBeVisible()
  await expectAccessible()
  ;(button('Add reply').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(input('Name')).toHaveFocus()
  await userEvent.keyboard('Full{Tab}All rooms{Enter}are taken.{Control>}s{/Control}')
  await expect.element(page.getByText('Reply added.')).toBeVisible()
  await expect.element(button('Edit reply: Full')).toHaveFocus()
  expect(writesIn(calls)).toEqual([['POST', '', { name: 'Full', text: 'All rooms\nare taken.' }, null]])
})

test('what is refused stays typed, with why at its place', async () => {
  const issues = { name: 'There is a reply of this name already.' }
  mountStaff(aPage(), ADDRESS, serverOf([{ status: 409, body: { success: false, message: ['Already taken', ''], issues } }]))
  await button('Add reply').click()
  await input('Name').fill('Full')
  await input('Text').fill('Sorry.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(input('Name')).toHaveAccessibleDescription(/There is a reply of this name already\./)
  await expect.element(input('Name')).toHaveFocus()
  await expect.element(input('Text')).toHaveValue('Sorry.')
  await expectAccessible(dialog.element())
})

test('a save without a network loses nothing, and leaving asks', async () => {
  mountStaff(aPage(), ADDRESS, ({ method }) => {
    if (method === 'PATCH') throw new TypeError('Failed to fetch')
    return { body: aPage() }
  })
  await button('Edit reply: Full').click()
  await input('Text').fill('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Failed to save the reply')).toBeVisible()
  await expect.element(input('Text')).toHaveValue('Mine')
  await userEvent.keyboard('{Escape}')
  await button('Keep editing').click()
  await expect.element(input('Text')).toHaveValue('Mine')
})

test('two who edit a reply: the second one sees how it is now, and saves over that or takes it', async () => {
  const theirs = aReply('Booked', { uuid: 'uuid-Full', version: 9, text: 'Theirs.' })
  const stale = { status: 412, body: { success: false, message: ['Changed', ''], data: theirs } }
  const { calls } = mountStaff(aPage(), ADDRESS, serverOf([stale, done('Reply saved.', theirs)]))
  await button('Edit reply: Full').click()
  await input('Text').fill('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/It now reads:.*Booked.*Theirs\./s)
  await expectAccessible(dialog.element())
  await dialog.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(writesIn(calls)).toEqual([
    ['PATCH', 'uuid-Full', { name: 'Full', text: 'Mine' }, '"3"'],
    ['PATCH', 'uuid-Full', { name: 'Full', text: 'Mine' }, '"9"'],
  ])
})

test('who takes theirs goes on with it, and has nothing to lose', async () => {
  const theirs = aReply('Booked', { uuid: 'uuid-Full', version: 9, text: 'Theirs.' })
  mountStaff(aPage(), ADDRESS, serverOf([{ status: 412, body: { success: false, message: ['Changed', ''], data: theirs } }]))
  await button('Edit reply: Full').click()
  await input('Text').fill('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await button('Discard mine and load theirs').click()
  await expect.element(input('Name')).toHaveValue('Booked')
  await expect.element(input('Text')).toHaveValue('Theirs.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a reply that somebody deleted meanwhile is not lost: it may become a new one', async () => {
  const gone = { status: 404, body: { success: false, message: ['Not found', ''] } }
  const { calls } = mountStaff(aPage(), ADDRESS, serverOf([gone, done('Reply added.', aReply('Full'))]))
  await button('Edit reply: Full').click()
  await input('Text').fill('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await button('Add as a new reply').click()
  await expect.element(page.getByText('Reply added.')).toBeVisible()
  expect(writesIn(calls)[1]).toEqual(['POST', '', { name: 'Full', text: 'Mine' }, null])
})

test('a reply is deleted after it was confirmed, and the keyboard goes on at the next one', async () => {
  const left = aPage(replies.slice(1))
  const { calls } = mountStaff(aPage(), ADDRESS, serverOf([{ ...done('The reply “Full” was deleted.'), page: left }]))
  await button('Delete reply: Full').click()
  await expect.element(page.getByRole('dialog', { name: 'Delete “Full”?' })).toBeVisible()
  await expectAccessible()
  await button('Delete reply').click()
  await expect.poll(names).toEqual(['Closed', 'No kitchen'])
  await expect.element(button('Edit reply: Closed')).toHaveFocus()
  expect(writesIn(calls)).toEqual([['DELETE', 'uuid-Full', undefined, null]])
})

test('a reply is moved by its buttons: it stands there before it is stored, is said aloud, and the keyboard stays with it', async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  const moved = aPage([replies[1]!, replies[0]!, replies[2]!])
  const { calls } = mountStaff(aPage(), ADDRESS, async ({ method }) => {
    if (method === 'GET') return { body: moved }
    await stored
    return done('Order saved.')
  })
  await button('Move Closed up').click()
  await expect.poll(names).toEqual(['Closed', 'Full', 'No kitchen'])
  await expect.element(page.getByText('Closed is 1 of 3 now.')).toBeInTheDocument()
  // It can go no further up.
  await expect.element(button('Move Closed down')).toHaveFocus()
  store()
  await expect.poll(() => calls.some(({ method }) => method === 'GET')).toBe(true)
  expect(names()).toEqual(['Closed', 'Full', 'No kitchen'])
  expect(writesIn(calls)).toEqual([['PATCH', '', { replies: ['uuid-Closed', 'uuid-Full', 'uuid-No kitchen'] }, null]])
})

test('presses of Alt and the arrows in a row are stored as they end', async () => {
  const stored: string[][] = []
  mountStaff(aPage(), ADDRESS, ({ method, body }) => {
    if (method === 'GET') {
      const order = stored.at(-1) ?? replies.map(({ uuid }) => uuid)
      return { body: aPage(order.map(uuid => replies.find(one => one.uuid === uuid)!)) }
    }
    stored.push((body as { replies: string[] }).replies)
    return done('Order saved.')
  })
  await button('Edit reply: No kitchen').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Edit reply: No kitchen')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(names).toEqual(['No kitchen', 'Full', 'Closed'])
  await expect.poll(() => stored.at(-1)).toEqual(['uuid-No kitchen', 'uuid-Full', 'uuid-Closed'])
  await expect.element(button('Edit reply: No kitchen')).toHaveFocus()
  expect(names()).toEqual(['No kitchen', 'Full', 'Closed'])
})

test('an order that could not be saved stands as it is stored, and says so', async () => {
  mountStaff(aPage(), ADDRESS, serverOf([{ status: 503, body: { success: false, message: ['Not available', ''] } }]))
  await button('Move Full down').click()
  await expect.element(page.getByText('Failed to save the order')).toBeVisible()
  await expect.poll(names).toEqual(['Full', 'Closed', 'No kitchen'])
})

test('where there are as many as there may be none is added, and it says why', async () => {
  mountStaff(aPage(Array.from({ length: 50 }, (_, place) => aReply(`Reply ${place}`))), ADDRESS)
  await expect.element(button('Add reply')).toBeDisabled()
  await expect.element(page.getByText(/A company has at most 50 canned replies\./)).toBeVisible()
})

test('the screen and its dialog stand in each width without a barrier, with the longest words', async () => {
  const long = [aReply('x'.repeat(80), { uuid: 'a', text: 'y'.repeat(2000) }), aReply('Full')]
  mountStaff(aPage(long), ADDRESS)
  await expect.element(button('Add reply')).toBeVisible()
  await expectAccessibleAtEachWidth(() => document.querySelector('main')!)
  await expectAccessibleDialog('Edit reply: Full', 'Edit reply')
})
