import type { Page } from '@playwright/test'
import { checkbox, form, note, page as formPage, text, textarea } from '../../scripts/seed/build.ts'
import { hostileTexts } from '../security/payloads.ts'
import { expect, test } from './kit/fixture.ts'
import { expectQuiet } from './kit/quiet.ts'
import { signIn } from './kit/staff.ts'
import { openForm } from './kit/visitor.ts'

/** What no database stores as text is refused before; see tests/security. */
const storable = hostileTexts.filter(words => !words.includes('\0'))

/** A text that a browser's own parser turns into something alive shows itself by calling this. */
async function expectNothingAlive(page: Page): Promise<void> {
  // What is to fail to load, or to get the focus, has had its time.
  await expectQuiet(page)
  const found = await page.evaluate(() => {
    const alive = [...document.querySelectorAll('*')].filter(element =>
      [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript):/i.test(value)),
    )
    return {
      pwned: '__pwn' in window,
      alive: alive.map(element => element.outerHTML.slice(0, 200)),
      frames: document.querySelectorAll('iframe, object, embed, base').length,
    }
  })
  expect(found).toEqual({ pwned: false, alive: [], frames: 0 })
}

/** A script's text becomes elements nowhere, but where the product puts in what the server has prepared. */
async function expectNoWayIn(page: Page): Promise<void> {
  const how = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>bold</b>'
      return 'put in'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(how).toBe('TypeError')
}

test.beforeEach(({ context, expectComplaint }) => {
  // Pictures that lead nowhere, and what the policy stops, are told on the console.
  expectComplaint(/Failed to load resource|Content Security Policy|ERR_|violates|TrustedHTML/)
  context.on('dialog', dialog => {
    throw new Error(`A dialog opened: ${dialog.message()}`)
  })
})

test('whatever an author writes stays text, for visitors and in the editor', { tag: '@journey' }, async ({ page, company }) => {
  const words = storable.join('\n\n')
  const content = form({
    eventops_form_name: 'Hostile',
    title: storable[12]!,
    description: words.slice(0, 500),
    intro: words,
    submitted_title: storable[13]!,
    submitted_content: words,
    fields: [
      formPage(
        'one',
        storable[14]!,
        ...storable.flatMap((vector, index) => [
          text(`t${index}`, vector.slice(0, 400), {
            markdownLabel: vector,
            popoverContent: vector,
            help: vector.slice(0, 400),
            placeholder: vector.slice(0, 400),
          }),
          note(`n${index}`, 'Note', vector),
        ]),
        checkbox(
          'c',
          'C',
          storable.slice(0, 90).map((vector, index) => [`v${index}`, vector.slice(0, 400)] as const),
        ),
      ),
    ],
  })
  const link = await company.form('event_request', 'hostile', content)
  await page.goto(link)
  await expectNothingAlive(page)
  await expectNoWayIn(page)
  await openForm(page, `${link}?${new URLSearchParams({ t0: storable[0]! })}`)
  // What an address fills in, too; and the page, which is very long, moves no more.
  await expectNothingAlive(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingAlive(page)

  await signIn(page, company, 'admin/forms/event_request/hostile')
  await expectNothingAlive(page)
  await expectNoWayIn(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await expectNothingAlive(page)
  await page.getByRole('button', { name: 'Preview form' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingAlive(page)
})

test('whatever a visitor answers stays text, wherever staff reads it', { tag: '@journey' }, async ({ page, company, server }) => {
  const content = form({
    eventops_form_name: 'Answers',
    title: 'Answers',
    description: '',
    intro: '',
    fields: [formPage('one', 'One', ...hostileTexts.map((_, index) => textarea(`a${index}`, `A ${index}`)))],
  })
  const link = await company.form('event_request', 'answers', content)
  const body = new FormData()
  for (const [index, vector] of hostileTexts.entries()) body.set(`a${index}`, vector.replaceAll(/\r?\n/g, ' '))
  const sent = await fetch(`${server.origin}/api/portal${link}`, { method: 'POST', body })
  expect(sent.status).toBe(200)
  const { data } = (await sent.json()) as { data: { event_id: string } }
  await signIn(page, company, 'admin/submissions')
  await expectNothingAlive(page)
  await page.goto(`/${company.path}/admin/submissions/${data.event_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingAlive(page)
})
