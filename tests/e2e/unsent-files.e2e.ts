import { randomBytes } from 'node:crypto'
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { startProxy } from './kit/proxy.ts'
import { workshop } from './kit/sample-forms.ts'
import { submissionIn } from './kit/submissions.ts'
import { expectReceived, fillWorkshop, openForm } from './kit/visitor.ts'

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}` }) })

/** Names and bytes of the files of the only submission, as staff get them. */
async function storedFiles(company: Company): Promise<{ name: string; bytes: Buffer }[]> {
  const { files } = await submissionIn(company)
  return Promise.all(files['plan']!.map(async ({ name, link }) => ({ name, bytes: await company.download(link) })))
}

test(
  'an upload breaks in the middle: the list says so, and Try again stores every byte once',
  { tag: '@journey' },
  async ({ page, company, server, expectComplaint }) => {
    expectComplaint(/net::ERR_/)
    const drawing = { name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from(randomBytes(3_000_000).toString('hex')) }
    const line = await startProxy(server.origin)
    const link = await company.form('event_request', 'workshop', workshop())
    await openForm(page, line.origin + link)
    await fillWorkshop(page)
    await page.getByLabel('Plan').setInputFiles([{ ...drawing, name: 'short.txt', buffer: Buffer.from('Short.') }, drawing])
    await expect(row(page, 'drawing.txt')).toContainText('Ready to send')
    line.cutPosts(2_000_000)
    await page.getByRole('button', { name: 'Submit' }).click()

    const failure = page.getByRole('dialog', { name: 'Failed to submit form' })
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeFocused()
    await failure.getByRole('button', { name: 'Close' }).last().click()
    await expect(row(page, 'drawing.txt')).toContainText('Not sent')
    await expect(row(page, 'short.txt')).toContainText('Not sent')
    expect((await company.page('admin/submissions'))['total']).toBe(0)

    line.mend()
    await page.getByRole('button', { name: 'Try again: drawing.txt' }).click()
    await expectReceived(page, 'Received')
    expect((await company.page('admin/submissions'))['total']).toBe(1)
    const stored = await storedFiles(company)
    expect(stored.map(({ name }) => name)).toEqual(['short.txt', 'drawing.txt'])
    expect(drawing.buffer.equals(stored[1]!.bytes), 'byte by byte').toBe(true)
    await line.close()
  },
)

test('a file that is replaced on the disk after it was chosen is named, chosen again, and sent as it is then', async ({
  page,
  company,
}, info) => {
  const path = info.outputPath('offer.txt')
  const write = (text: string, minute: number) => {
    writeFileSync(path, text)
    utimesSync(path, minute * 60, minute * 60)
  }
  write('The first offer.', 1000)
  await openForm(page, await company.form('event_request', 'workshop', workshop()))
  await fillWorkshop(page)
  await page.getByLabel('Plan').setInputFiles(path)
  await expect(row(page, 'offer.txt')).toContainText('Ready to send')
  write('The second offer, which is longer.', 2000)
  await page.getByRole('button', { name: 'Submit' }).click()

  const failure = page.getByRole('dialog', { name: 'Failed to submit form' })
  await expect(failure.getByText(/The file offer\.txt can no longer be read/)).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('region', { name: 'There is a problem with one answer' })).toBeFocused()
  await expect(row(page, 'offer.txt')).toContainText('Can no longer be read')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose again: offer.txt' }).click()
  await (await chooser).setFiles(path)
  await expect(row(page, 'offer.txt')).toContainText('Ready to send')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectReceived(page, 'Received')
  const [stored] = await storedFiles(company)
  expect(stored?.bytes.toString()).toBe('The second offer, which is longer.')
  rmSync(path)
})
