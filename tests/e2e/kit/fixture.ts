import { writeFileSync } from 'node:fs'
import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { expectBuilt } from '../../../scripts/built.ts'
import { type ChildServer, newDataDir, removeDataDir, startChild } from '../../kit/child-server.ts'
import { looksWhole } from '../../kit/scale.ts'
import { type Company, newCompany } from './company.ts'
import { expect } from './expect.ts'
import { countRequests } from './quiet.ts'

/** Someone with a browser of their own. */
export interface Somebody {
  readonly page: Page
  readonly context: BrowserContext
}

type Options = Parameters<import('@playwright/test').Browser['newContext']>[0]

interface Fixtures {
  /** A company nobody else uses, with an administrator. */
  readonly company: Company
  /** Another browser; its errors count as well. */
  readonly newSomebody: (options?: Options) => Promise<Somebody>
  /** The page of one such browser. */
  readonly other: Page
  /** Says that this test makes the browser complain so. All other complaints fail it. */
  readonly expectComplaint: (pattern: RegExp) => void
}

interface WorkerFixtures {
  /** The built product in a process and a data folder of its own. */
  readonly server: ChildServer
}

export const test = base.extend<Fixtures & { evidence: string[]; complaints: Complaints }, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs nothing
    async ({}, use) => withServer(GENEROUS, use),
    { scope: 'worker', timeout: 90_000 },
  ],

  // What cannot be done within a moment is not there.
  actionTimeout: 20_000,

  baseURL: async ({ server }, use) => use(server.origin),

  // What a test that fails once leaves behind: the next time it may be green.
  evidence: async ({ server }, use, testInfo) => {
    const said: string[] = []
    await use(said)
    if (testInfo.status === testInfo.expectedStatus) return
    await attachText(testInfo, 'console of the browsers', said)
    await attachText(testInfo, 'last lines of the server', server.output().split('\n').slice(-SERVER_LINES))
  },

  complaints: async ({ evidence }, use) => {
    const complaints: Complaints = { lines: [], expected: [ASKED_TO_LOG_IN], evidence }
    await use(complaints)
    const unexpected = complaints.lines.filter(line => !complaints.expected.some(pattern => pattern.test(line)))
    expect(unexpected, 'what the browser complained about').toEqual([])
  },

  expectComplaint: async ({ complaints }, use) => use(pattern => complaints.expected.push(pattern)),

  context: async ({ context, complaints }, use) => {
    listen(context, complaints)
    await use(context)
  },

  newSomebody: async ({ browser, complaints, baseURL, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York', ...contextOptions, baseURL, ...options })
      contexts.push(context)
      listen(context, complaints)
      return { context, page: await context.newPage() }
    })
    await Promise.all(contexts.map(context => context.close()))
  },

  other: async ({ newSomebody }, use) => use((await newSomebody()).page),

  company: async ({ server }, use, { title }) => use(await newCompany(server, title)),
})

/** A test of looks for which others stand in a usual run. @param path of the file of tests, `import.meta.filename` */
export const testOfLooksIn = (path: string) => (looksWhole(path) ? test : () => undefined) as typeof test

export { expect }

/** The built product with these settings, in a process and a data folder of its own, for as long as it is used. */
export async function withServer(env: Readonly<Record<string, string>>, use: (server: ChildServer) => Promise<void>): Promise<void> {
  expectBuilt()
  const dataDir = newDataDir()
  const server = await startChild({ dataDir, env })
  await use(server)
  expect(await server.stop(), `The server did not stop well:\n${server.output()}`).toBe(0)
  removeDataDir(dataDir)
}

interface Complaints {
  readonly lines: string[]
  readonly expected: RegExp[]
  /** All that was said on the consoles, complaint or not. */
  readonly evidence: string[]
}

const SERVER_LINES = 200

/** As a file, which the reports name: they show no more than the beginning of a text. */
async function attachText(testInfo: TestInfo, name: string, lines: readonly string[]): Promise<void> {
  const path = testInfo.outputPath(`${name.replaceAll(' ', '-')}.txt`)
  writeFileSync(path, lines.join('\n'))
  await testInfo.attach(name, { path, contentType: 'text/plain' })
}

/** Whoever opens a page of staff as a guest is told 401 beside the login dialog: that is how everybody signs in. */
const ASKED_TO_LOG_IN = /status of 401/

function listen(context: BrowserContext, { lines, evidence }: Complaints): void {
  countRequests(context)
  context.on('console', message => {
    evidence.push(`${message.page()?.url() ?? ''} ${message.type()}: ${message.text()}`)
    if (message.type() === 'error' || message.type() === 'warning') lines.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', error => {
    const line = `error: ${error.error().stack ?? error.error().message}`
    lines.push(line)
    evidence.push(line)
  })
}

/** Tests come from one address and in a hurry. */
export const GENEROUS = {
  LIMIT_LOGINS_PER_ADDRESS: '0',
  LIMIT_LOGINS_PER_ACCOUNT: '0',
  LIMIT_PAGES_PER_MINUTE: '0',
  LIMIT_SUBMITS_PER_RUN_PER_MINUTE: '0',
  LIMIT_SUBMITS_PER_ADDRESS_PER_MINUTE: '0',
  LIMIT_GUEST_UPLOADS_PER_RUN_PER_MINUTE: '0',
  LIMIT_CHECKS_PER_MINUTE: '0',
  LIMIT_STAFF_WRITES_PER_MINUTE: '0',
  LIMIT_LAG_MS: '0',
  LIMIT_HOLD_GRACE_SECONDS: '2',
}
