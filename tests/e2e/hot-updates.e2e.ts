import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect as baseExpect, type Page, test } from '@playwright/test'

const expect = baseExpect.configure({ timeout: 30_000 })

/** `npm run dev` on a copy of the sources, which the tests change. */
interface Dev {
  readonly root: string
  readonly origin: string
  /** Resolves with the first line from now on that matches. */
  line(pattern: RegExp): Promise<string>
}

let dev: Dev & { stop(): Promise<void> }

// The first page waits until all modules are made.
test.use({ actionTimeout: 60_000 })
test.beforeAll(async () => {
  dev = await startDev()
})
test.afterAll(() => dev.stop())

test('a saved component or style sheet of a visitor’s form is seen, and what was typed stays; a saved text is seen', async ({ page }) => {
  const complaints = listen(page)
  await page.goto(`${dev.origin}/amer/forms/event_request/gref`)
  await typeInto(page, page.locator('main input[type=text]').first())
  await save(page, 'src/ui/button.tsx', text => text.replace('{children}\n', '{children} Again\n'))
  await seen('src/ui/button.tsx', () => expect(page.getByRole('button', { name: 'Login Again' })).toBeVisible())
  await expectTextStays(page, page.locator('main input[type=text]').first())

  const input = 'src/fields/text/text-input.tsx'
  await save(page, input, text => text.replace(/return (<LineInput.*)/, 'return <><b>Seen at once</b>$1</>'))
  await seen(input, () => expect(page.getByText('Seen at once').first()).toBeVisible())
  await expectTextStays(page, page.locator('main input[type=text]').first())

  await save(page, 'src/ui/base.css', text => `${text}\nbody { outline: 2px solid rgb(1, 2, 3); }\n`)
  await seen('src/ui/base.css', () => expect(page.locator('body')).toHaveCSS('outline-color', 'rgb(1, 2, 3)'))
  await expectTextStays(page, page.locator('main input[type=text]').first())

  await save(page, 'src/web/shell/texts.ts', text => text.replace(/next: '[^']+'/, "next: 'Onwards'"))
  await seen('src/web/shell/texts.ts', () => expect(page.getByRole('button', { name: 'Onwards Again' })).toBeVisible())
  await expectSamePage(page)
  expect(complaints).toEqual([])
})

test('a saved component of a staff screen is seen, and what was typed stays', async ({ page }) => {
  await page.goto(`${dev.origin}/amer/admin/forms`)
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('Email').fill('admin@amer.larkfield.example')
  await login.getByLabel('Password').fill('foyer-demo-admin')
  await login.getByRole('button', { name: /^Login/ }).click()
  const search = page.getByRole('searchbox').first()
  await expect(search).toBeVisible()
  const complaints = listen(page)
  await typeInto(page, search)
  await save(page, 'src/web/admin/search-box.tsx', text => text.replace('<TextInput', '<TextInput description="Seen at once"'))
  await seen('src/web/admin/search-box.tsx', () => expect(page.getByText('Seen at once').first()).toBeVisible())
  await expectTextStays(page, search)
  expect(complaints).toEqual([])
})

test('a saved file of the server starts it again; the page stays, and its next request waits for it', async ({ page }) => {
  await page.goto(`${dev.origin}/amer/forms/event_request/gref`)
  await typeInto(page, page.locator('main input[type=text]').first())
  const again = dev.line(/The server runs again/)
  const started = performance.now()
  appendFileSync(join(dev.root, 'src/server/limits.ts'), '\n')
  await again
  console.log(`  the server runs again after ${Math.round(performance.now() - started)} ms`)
  expect(await page.evaluate(async () => (await fetch('/amer')).status)).toBe(200)
  await expectTextStays(page, page.locator('main input[type=text]').first())
})

test('nothing but sources and packages is given away', async ({ request }) => {
  for (const path of [
    '@fs/etc/passwd',
    `@fs${dev.root}/package.json`,
    `@fs${dev.root}/.data/secret`,
    '../package.json',
    '..%2fpackage.json',
  ])
    expect((await request.get(`${dev.origin}/assets/${path}`)).status(), path).toBeGreaterThanOrEqual(400)
})

async function startDev(): Promise<Dev & { stop(): Promise<void> }> {
  const root = copySources()
  const { DATABASE_URL: _a, DATABASE_APP_URL: _b, NODE_ENV: _c, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(root, '.data'), PLACES: 'none', FOYER_END_WITH_STDIN: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const line = linesOf(child)
  const [, origin = ''] = /Foyer runs at (\S+)/.exec(await line(/Foyer runs at/)) ?? []
  return {
    root,
    origin,
    line,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

function copySources(): string {
  const here = join(import.meta.dirname, '../..')
  const root = mkdtempSync(join(tmpdir(), 'foyer-dev-'))
  for (const path of ['src', 'scripts', 'package.json', 'vite.builds.ts', 'tsconfig.base.json'])
    cpSync(join(here, path), join(root, path), { recursive: true })
  mkdirSync(join(root, 'tests'))
  symlinkSync(join(here, 'node_modules'), join(root, 'node_modules'))
  return root
}

function linesOf(child: ChildProcess): Dev['line'] {
  const waiting: { pattern: RegExp; resolve: (line: string) => void }[] = []
  createInterface(child.stdout!).on('line', line => {
    for (const { pattern, resolve } of waiting) if (pattern.test(line)) resolve(line)
  })
  return pattern => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    waiting.push({ pattern, resolve })
    child.once('exit', () => reject(new Error('npm run dev ended by itself.')))
    return promise
  }
}

/** What the browser complains about from now on: the policy of a page is as strict as ever. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  return complaints
}

type Input = ReturnType<Page['locator']>

async function typeInto(page: Page, input: Input): Promise<void> {
  await input.fill('typed')
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
  })
}

async function expectTextStays(page: Page, input: Input): Promise<void> {
  await expect(input).toHaveValue('typed')
  await expectSamePage(page)
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not loaded again').toBe(true)
}

let savedAt = 0

async function save(page: Page, path: string, change: (text: string) => string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const file = join(dev.root, path)
  const [before, after] = [readFileSync(file, 'utf8'), change(readFileSync(file, 'utf8'))]
  expect(after, `${path} was changed`).not.toBe(before)
  savedAt = performance.now()
  writeFileSync(file, after)
}

/** Says how long it took; no test asserts a time. */
async function seen(path: string, verify: () => Promise<void>): Promise<void> {
  await verify()
  console.log(`  ${path} seen after ${Math.round(performance.now() - savedAt)} ms`)
}
