import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FileItem } from '#engine/model/values.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import type { UploadStatus } from '../field-props.ts'
import { mount, mountFromServer } from '../kit/mount-for-tests.tsx'

const input = () => page.getByLabelText('Question')
const fileOf = (name: string, size = 3) => new File([new Uint8Array(size)], name)
const names = (value: unknown) => (value as FileItem[]).map(item => item.name)

test('a chosen file is listed with its size, and its bytes are kept for the runner', async () => {
  const { value, files } = mount('file')
  await userEvent.upload(input(), fileOf('plan.pdf', 2048))
  await expect.element(page.getByText('plan.pdf')).toBeVisible()
  await expect.element(page.getByText('2 KB')).toBeVisible()
  const [item] = value() as FileItem[]
  expect(item).toMatchObject({ name: 'plan.pdf', size: 2048 })
  expect(files.get(item!.key)?.size).toBe(2048)
})

test('a second file is refused unless the field is multiple', async () => {
  const { value } = mount('file')
  await userEvent.upload(input(), fileOf('a.pdf'))
  await userEvent.upload(input(), fileOf('b.pdf'))
  await expect.element(page.getByText('Only one file is allowed.')).toBeVisible()
  expect(names(value())).toEqual(['a.pdf'])
})

test('of several files those that may be added are added, and the rest is told', async () => {
  const { value } = mount('file', { isMultiple: true, maxSize: 1 })
  await userEvent.upload(input(), [fileOf('a.pdf')])
  const chosen = [fileOf('a.pdf'), fileOf('b.exe'), fileOf('c.pdf', 2 ** 21), fileOf('d.pdf')]
  drop(chosen)
  await expect.element(page.getByText('The file named a.pdf is already in the list.')).toBeVisible()
  await expect.element(page.getByText('The type of the file b.exe is not allowed.')).toBeVisible()
  await expect.element(page.getByText('Files need to be smaller than 1 MB.')).toBeVisible()
  expect(names(value())).toEqual(['a.pdf', 'd.pdf'])
  await expect.element(input()).toHaveAccessibleDescription(/already in the list/)
})

function drop(files: File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const zone = document.querySelector('.field-file')!
  zone.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

test('a removed file is gone, may be chosen again, and the focus is not lost', async () => {
  const { value, files } = mount('file')
  await userEvent.upload(input(), fileOf('a.pdf'))
  const [item] = value() as FileItem[]
  await page.getByRole('button', { name: 'Remove a.pdf' }).click()
  expect(value()).toEqual([])
  expect(files.get(item!.key)).toBeUndefined()
  await expect.element(input()).toHaveFocus()
  await userEvent.upload(input(), fileOf('a.pdf'))
  expect(names(value())).toEqual(['a.pdf'])
})

test('the button says what the author wrote, and the chooser offers what is accepted', async () => {
  mount('file', { buttonText: 'Add your logo', accept: '.png, image/jpeg', isMultiple: true })
  await expect.element(page.getByText('Add your logo')).toBeVisible()
  await expect.element(input()).toHaveAttribute('accept', '.png,image/jpeg')
  await expect.element(input()).toHaveAttribute('multiple')
})

test('nothing can be removed from a disabled one', async () => {
  const item = { key: 'k', name: 'a.pdf', size: 5, type: '' }
  const { run } = mount('file', {}, { control: { disabled: true } })
  run.set('answer', [item])
  await expect.element(page.getByText('a.pdf')).toBeVisible()
  expect(page.getByRole('button', { name: /Remove/ }).query()).toBeNull()
})

test('a file chosen before the script ran is there afterwards', async () => {
  const { hydrate, run } = mountFromServer('file')
  await userEvent.upload(input(), fileOf('early.pdf'))
  await hydrate()
  await expect.element(page.getByText('early.pdf')).toBeVisible()
  expect(names(run.field('answer').value)).toEqual(['early.pdf'])
})

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  sign => sign.charCodeAt(0),
)
const picture = () => document.querySelector<HTMLImageElement>('.field-file-picture > img')

test('a picture is shown small, and its bytes are given back when it is removed', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  mount('file')
  await userEvent.upload(input(), new File([pixel], 'photo.png'))
  await expect.poll(() => picture()?.naturalWidth).toBe(1)
  const address = picture()!.src
  await page.getByRole('button', { name: 'Remove photo.png' }).click()
  await expect.poll(() => revoked.mock.calls.flat()).toContain(address)
})

test('a picture that cannot be read, and what is none, show the ending of their name', async () => {
  mount('file', { isMultiple: true })
  await userEvent.upload(input(), [fileOf('plan.pdf'), fileOf('photo.heic')])
  await expect.element(page.getByText('heic', { exact: true })).toBeVisible()
  await expect.element(page.getByText('pdf', { exact: true })).toBeVisible()
  await expect.poll(() => picture()?.checkVisibility()).toBe(false)
})

test('how much of the limit all files take is told', async () => {
  mount('file', { isMultiple: true, maxSize: 2 })
  await expect.element(page.getByText('Up to 2 MB together.')).toBeVisible()
  await userEvent.upload(input(), [fileOf('a.pdf', 2 ** 20), fileOf('b.pdf', 2 ** 19)])
  await expect.element(page.getByText('2 files, 1.5 MB of 2 MB.')).toBeVisible()
  await expect.element(input()).toHaveAccessibleDescription('2 files, 1.5 MB of 2 MB.')
})

test('a file the server already has can be fetched and removed', async () => {
  const stored = { key: 'stored', name: 'offer.pdf', size: 2048, type: 'application/pdf' }
  const { run, value } = mount('file', {}, { linkOf: item => `/files/${item.key}` })
  run.set('answer', [stored])
  const link = page.getByRole('link', { name: 'offer.pdf' })
  await expect.element(link).toHaveAttribute('href', '/files/stored')
  await expect.element(link).toHaveAttribute('download')
  await page.getByRole('button', { name: 'Remove offer.pdf' }).click()
  expect(value()).toEqual([])
})

test('files are pasted, and dropped beside the field they do not take the place of the page', async () => {
  const { value } = mount('file')
  const data = new DataTransfer()
  data.items.add(fileOf('pasted.png'))
  const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
  document.body.dispatchEvent(dropped)
  expect(dropped.defaultPrevented).toBe(true)
  expect(value()).toEqual([])
  input()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
  expect(names(value())).toEqual(['pasted.png'])
})

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name })

/** Three chosen files; `setUploadStatuses` says what became of them, in their order. */
async function mountThree() {
  const mounted = mount('file', { isMultiple: true, accept: '.pdf' })
  await userEvent.upload(
    input(),
    ['a.pdf', 'b.pdf', 'c.pdf'].map(name => fileOf(name)),
  )
  await expect.element(row('c.pdf')).toBeVisible()
  const keys = (mounted.value() as FileItem[]).map(item => item.key)
  const setUploadStatuses = (...uploadStatuses: UploadStatus[]) =>
    mounted.files.setUploadStatuses(new Map(uploadStatuses.map((uploadStatus, index) => [keys[index]!, uploadStatus])))
  return { ...mounted, setUploadStatuses }
}

test('the list says what became of each file: ready to send, on its way with how far it is, not sent, stored', async () => {
  const { setUploadStatuses, run, value } = await mountThree()
  await expect.element(row('a.pdf').getByText('Ready to send')).toBeVisible()
  setUploadStatuses({ is: 'sending', share: 1 }, { is: 'sending', share: 0.25 })
  await expect.element(row('b.pdf').getByText('Sending…')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'b.pdf' })).toHaveAttribute('value', '0.25')
  setUploadStatuses({ is: 'unsent' })
  await expect.element(row('a.pdf').getByText('Not sent')).toBeVisible()
  await expect.element(row('b.pdf').getByText('Ready to send')).toBeVisible()
  run.set('answer', [...(value() as FileItem[]), { key: 'stored', name: 'offer.pdf', size: 5, type: '' }])
  await expect.element(row('offer.pdf').getByText('Saved')).toBeVisible()
})

test('what went wrong with which file is told politely and with the field, how far they are is not', async () => {
  const { setUploadStatuses, place } = await mountThree()
  const summary = place.querySelector('.field-files-sum')!
  expect(summary.getAttribute('aria-live')).toBe('polite')
  const before = summary.textContent
  setUploadStatuses({ is: 'sending', share: 0.5 })
  await expect.element(row('a.pdf').getByText('Sending…')).toBeVisible()
  expect(summary.textContent).toBe(before)
  setUploadStatuses({ is: 'unsent' }, { is: 'unread' }, { is: 'refused' })
  const words = /a\.pdf: Not sent\. b\.pdf: Can no longer be read\. c\.pdf: Not accepted\./
  await expect.element(input()).toHaveAccessibleDescription(words)
  expect(summary.textContent).toMatch(words)
  expect(await barriersIn(place)).toEqual([])
})

test('a file that was not sent offers another try', async () => {
  const { setUploadStatuses, files } = await mountThree()
  const retried = vi.fn()
  files.onRetry(retried)
  setUploadStatuses({ is: 'sending' }, { is: 'unsent' })
  await button('Try again: b.pdf').click()
  expect(retried).toHaveBeenCalledExactlyOnceWith(button('Try again: b.pdf').element().id)
  expect(button('Try again: a.pdf').query()).toBeNull()
})

test('a file that can no longer be read is chosen again, and the new one takes its place', async () => {
  const { setUploadStatuses, value, files } = await mountThree()
  const [, before] = value() as FileItem[]
  setUploadStatuses({ is: 'unsent' }, { is: 'unread' })
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click')
  onTestFinished(() => chooser.mockRestore())
  await button('Choose again: b.pdf').click()
  expect(chooser.mock.contexts).toEqual([input().element()])
  await userEvent.upload(input(), fileOf('b.pdf', 2048))
  await expect.element(row('b.pdf').getByText('2 KB')).toBeVisible()
  expect(names(value())).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect(files.get(before!.key)).toBeUndefined()
  await expect.element(row('b.pdf').getByText('Ready to send')).toBeVisible()
  await expect.element(input()).toHaveFocus()
})

test('what may not take its place leaves it as it was; a chooser opened otherwise replaces nothing', async () => {
  const { setUploadStatuses, value } = await mountThree()
  setUploadStatuses({ is: 'refused' })
  await button('Choose again: a.pdf').click()
  await userEvent.upload(input(), fileOf('a.exe'))
  await expect.element(page.getByText('The type of the file a.exe is not allowed.')).toBeVisible()
  await expect.element(button('Choose again: a.pdf')).toBeVisible()
  input()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await userEvent.upload(input(), fileOf('d.pdf'))
  expect(names(value())).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
})

test('a picture with the name of another kind of picture is taken as what it is, when only that is on the list', async () => {
  const { value, files } = mount('file', { isMultiple: true, accept: '.jpg' })
  const picture = (name: string, bytes: string) => new File([Uint8Array.from(bytes, sign => sign.charCodeAt(0))], name)
  drop([picture('photo.png', '\xff\xd8\xff\xe0\0\x10JFIF'), picture('drawing.png', '\x89PNG\r\n\x1a\n'), fileOf('note.pdf')])
  await expect.element(page.getByText('The type of the file drawing.png is not allowed.')).toBeVisible()
  await expect.element(page.getByText('The type of the file note.pdf is not allowed.')).toBeVisible()
  expect(names(value())).toEqual(['photo.jpg'])
  const [item] = value() as FileItem[]
  expect(files.get(item!.key)).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 10 })
})
