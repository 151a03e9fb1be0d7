import { Button, MantineProvider, TextInput } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RETRY } from '#contract/answer.ts'
import type { Result } from '../../api/call.ts'
import { provideLogin } from '../../shell/session.ts'
import { dismissToasts, toastsNow } from '../../shell/toasts.ts'
import { AskProvider } from '../ask-provider.tsx'
import { leadTo } from '../focus.ts'
import { aFormsList } from '../mount-for-tests.tsx'
import { NavigationProvider } from '../navigation-provider.tsx'
// Fetched before the tests begin: the first time takes long on a busy machine.
import '../overlays.tsx'
import { useNavigation } from '../use-navigation.ts'
import { ConflictDialog, MergedChanges } from './conflict-dialog.tsx'
import { EditBar } from './edit-bar.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { IssueList } from './issue-list.tsx'
import { sendOver } from './send-over.ts'
import { settingIn } from './setting-in.ts'
import { useHistory } from './use-history.ts'
import { useSaver } from './use-saver.ts'

const shell = aFormsList([])

interface Note {
  readonly title: string
  readonly version: number
}

interface World {
  /** Answers a save of this title over this version; 0: of a new one. */
  readonly send: (title: string, version: number) => Promise<Result<undefined>>
  readonly theirs?: Note
  readonly onSaved?: () => Promise<void>
}

/** An editor of a kind that the room knows nothing of. */
function NoteEditor({ send, theirs, onSaved = async () => {} }: World) {
  const { go } = useNavigation()
  const history = useHistory(() => 'Menu')
  const { work, base } = history
  const saver = useSaver<string, Note>()
  const save = (title: string, over: Note = { title: base, version: 3 }) =>
    saver.save(title, {
      send: () => sendOver({ over, send: ({ version }) => send(title, version), latest: async () => theirs }),
      done: 'Note saved.',
      failed: 'Failed to save note',
      onSaved,
    })
  const saveAnew = () => saver.save(work, { creates: true, send: () => send(work, 0), failed: 'Failed to create note', onSaved })
  const { conflict, refused } = saver
  const issues = Object.entries(refused?.work === work ? refused.issues : {}).map(([path, text]) => ({ path, text }))
  const differs = (title: string) => [{ path: 'title', text: title }]
  return (
    // The bar that stays in sight stands below the head of the page.
    <main id="main" tabIndex={-1} style={{ padding: '6rem 2rem' }}>
      <EditBar
        title="A note"
        steps={history}
        isDirty={history.dirty}
        canSave={work !== ''}
        saver={saver}
        onSave={() => void save(work)}
        onLeave={() => {}}
      />
      {saver.gone && <GoneNotice what="form" user={shell.user} busy={saver.saving} onAnew={() => void saveAnew()} />}
      <IssueList what="form" issues={issues} refused={refused} onShow={({ path }) => leadTo(() => settingIn(document, path))} />
      <div inert={saver.saving}>
        <TextInput label="Title" data-setting="title" value={work} onChange={({ currentTarget: { value } }) => history.edit(() => value)} />
      </div>
      <Button onClick={() => go('/acme/admin/submissions')}>Elsewhere</Button>
      {conflict && (
        <ConflictDialog what="form" onKeepMine={() => void save(work, conflict)} onTakeTheirs={() => {}} onClose={saver.keepEditing}>
          <MergedChanges theirs={differs(conflict.title)} mine={differs(work)} />
        </ConflictDialog>
      )}
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = page.getByLabelText('Title')
const unsaved = page.getByText('Not saved yet')
const notices = () => toastsNow().map(({ title, text }) => `${title} ${text}`.trim())
const refusal = (status: number, issues?: Record<string, string>): Result<undefined> => ({
  ok: false,
  status,
  body: { success: false, message: ['', 'Somebody has it.'], ...(issues && { issues }) },
})
const saved: Result<undefined> = { ok: true, status: 200, body: undefined }

afterEach(() => {
  dismissToasts()
  vi.unstubAllGlobals()
})

/** The editor, with answers to its saves in turn. Gives what was sent, whether the navigation asked, and which pages were loaded. */
function edit(answers: readonly Result<undefined>[], more: Partial<World> = {}) {
  const fetching = vi.fn<typeof fetch>(async () => Response.json(shell))
  vi.stubGlobal('fetch', fetching)
  const sent: string[] = []
  const ask = vi.fn<() => Promise<boolean>>(async () => false)
  const send: World['send'] = async (text, version) => {
    sent.push(`${text} over ${version}`)
    return answers[sent.length - 1] ?? saved
  }
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <MantineProvider env="test">
      <AskProvider>
        <NavigationProvider first={shell} onShow={() => {}} ask={ask} login={() => {}}>
          <NoteEditor send={send} {...more} />
        </NavigationProvider>
      </AskProvider>
    </MantineProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  return { sent, ask, loaded: () => fetching.mock.calls.map(([address]) => String(address)) }
}

test('unsaved work is said to who sees no bar, and leaving it asks; what was undone is no work', async () => {
  const { ask, loaded } = edit([])
  expect(unsaved.query()).toBeNull()
  await title.fill('Mine')
  await expect.element(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeInTheDocument()
  await button('Elsewhere').click()
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  expect(loaded()).toEqual([])
  await button('Undo').click()
  await expect.element(title).toHaveValue('Menu')
  expect(unsaved.query()).toBeNull()
  await button('Elsewhere').click()
  await expect.poll(loaded).toEqual([expect.stringContaining('admin/submissions')])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the editor is closed to work until what comes after a save has ended', async () => {
  const after = Promise.withResolvers<void>()
  const { sent } = edit([], { onSaved: () => after.promise })
  await title.fill('Mine')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(notices).toEqual(['Note saved.'])
  for (const name of ['Save', 'Cancel', 'Undo']) await expect.element(button(name)).toBeDisabled()
  await userEvent.keyboard('{Control>}s{/Control}{Control>}z{/Control}')
  await expect.element(title).toHaveValue('Mine')
  after.resolve()
  await expect.element(button('Save')).toBeEnabled()
  expect(sent).toEqual(['Mine over 3'])
})

test('its key saves nothing that Save would not', async () => {
  const { sent } = edit([])
  await title.fill('')
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('{Control>}s{/Control}')
  await title.fill('Mine')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent).toEqual(['Mine over 3'])
})

test('what is wrong or taken is said with the retry text; the list gets the focus, once for each save, and leads to the input', async () => {
  edit([refusal(409, { title: 'Taken.' }), refusal(422, { title: 'Too short.' })])
  await title.fill('Mine')
  await button('Save').click()
  const list = page.getByRole('alert', { name: 'The form cannot be saved like this:' })
  await expect.element(list).toHaveFocus()
  expect(notices()).toEqual([`Failed to save note Somebody has it. ${RETRY}`])
  await button('Taken.').click()
  await expect.element(title).toHaveFocus()
  await title.fill('Mines')
  await expect.element(list).not.toBeInTheDocument()
  // With the step back the issue is open again.
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(list).toBeVisible()
  await expect.element(title).toHaveFocus()
  await button('Save').click()
  await expect.element(button('Too short.')).toBeVisible()
  await expect.element(list).toHaveFocus()
})

test('a failure without a reason says the retry text alone, and what was said of the last try is over', async () => {
  const { sent } = edit([refusal(500)])
  await title.fill('Mine')
  await button('Save').click()
  await expect.poll(notices).toEqual([`Failed to save note ${RETRY}`])
  await expect.element(title).toHaveValue('Mine')
  await button('Save').click()
  await expect.poll(notices).toEqual(['Note saved.'])
  expect(sent).toEqual(['Mine over 3', 'Mine over 3'])
})

test('a login that was lost is asked for, each time', async () => {
  const open = vi.fn<() => void>()
  onTestFinished(provideLogin(open))
  edit([refusal(401), refusal(401)])
  await title.fill('Mine')
  await button('Save').click()
  await expect.poll(() => open.mock.calls.length).toBeGreaterThan(0)
  expect(notices().join()).toContain('Unauthorized')
  open.mockClear()
  // It is announced once in five seconds; the work waits for it all the same.
  await button('Save').click()
  await expect.poll(() => open.mock.calls.length).toBeGreaterThan(0)
  await expect.element(title).toHaveValue('Mine')
})

test('who saves over theirs and fails is asked again by the next save', async () => {
  const { sent } = edit([refusal(412), refusal(500), refusal(412)], { theirs: { title: 'Theirs', version: 7 } })
  const dialog = page.getByRole('dialog', { name: 'This form was changed meanwhile' })
  await title.fill('Mine')
  await button('Save').click()
  await expect.element(dialog.getByRole('list', { name: 'Both of you changed:' }).getByText('Theirs')).toBeVisible()
  await button('Save mine over theirs').click()
  await expect.poll(notices).toEqual([`Failed to save note ${RETRY}`])
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Save').click()
  await expect.element(dialog).toBeVisible()
  await button('Save mine over theirs').click()
  await expect.poll(notices).toEqual(['Note saved.'])
  expect(sent).toEqual(['Mine over 3', 'Mine over 7', 'Mine over 3', 'Mine over 7'])
})

test('what was deleted stays in sight until a new one is made of it, whatever becomes of a try', async () => {
  const { sent, loaded } = edit([refusal(404), refusal(409)])
  const gone = page.getByRole('alert').getByText('This form was deleted meanwhile')
  await title.fill('Mine')
  await button('Save').click()
  await expect.element(gone).toBeVisible()
  await button('Save as a new form').click()
  await expect.poll(notices).toEqual([`Failed to create note Somebody has it. ${RETRY}`])
  await expect.element(gone).toBeVisible()
  await button('Cancel').click()
  await button('Keep editing').click()
  expect(loaded()).toEqual([])
  await button('Save as a new form').click()
  await expect.element(gone).not.toBeInTheDocument()
  expect(sent).toEqual(['Mine over 3', 'Mine over 0', 'Mine over 0'])
})
