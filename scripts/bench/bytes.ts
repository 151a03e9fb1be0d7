import { get } from 'node:http'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { KIB, weigh, weighFirstScreens } from '../bundle.ts'
import { startChromium } from './chrome.ts'
import { EVERY_PART } from '#tests/e2e/kit/styles.ts'
import { mixedForm, styledForm, wideForm } from './forms.ts'
import type { Line } from './line.ts'
import { startProduct } from './product.ts'
import { serveRunner } from './serve-runner.ts'

const dist = join(import.meta.dirname, '../../dist')

/** What a browser loads for the first screen of each side, and for forms with patterns once they were typed into; brotli. */
export async function measureBytes(): Promise<Line[]> {
  return [...firstScreens(), ...(await measurePages()), ...(await measurePatterns())]
}

/** So often a page is asked for: from then on it is packed as well as can be. */
const ASKED = 10
/** Milliseconds for that. */
const PACKING_MS = 1000

/** Of a page, in brotli (P8.44). */
const MAX_STYLE_BYTES = 2_048

/** A form's page and its data as they travel, by what the browser takes; and what a style with every part adds to them. */
async function measurePages(): Promise<Line[]> {
  const product = await startProduct()
  const lines: Line[] = []
  try {
    const address = new URL(await product.addForm('bench', mixedForm()))
    const data = new URL(`/api/portal${address.pathname}`, address)
    const style = await product.addStyle('Every part', EVERY_PART)
    const styled = new URL(await product.addForm('style', styledForm(style)))
    for (const [name, url] of [
      ['form page, HTML', address],
      ['form page, data', data],
    ] as const) {
      for (const encoding of ['identity', 'gzip', 'br'])
        lines.push({ part: 'bytes', name: `${name}: ${encoding}`, measured: (await packedBytes(url, encoding)) / KIB, unit: 'KiB' })
    }
    const more = (await packedBytes(styled, 'br')) - (await packedBytes(address, 'br'))
    lines.push({
      part: 'bytes',
      name: 'a style in the form page: br',
      measured: more,
      unit: 'bytes',
      budget: MAX_STYLE_BYTES,
      limit: 'max',
    })
  } finally {
    await product.stop()
  }
  return lines
}

/** Once it is packed as well as can be. */
async function packedBytes(url: URL, encoding: string): Promise<number> {
  for (let time = 0; time < ASKED; time++) await sentBytes(url, encoding)
  await new Promise(resolve => setTimeout(resolve, PACKING_MS))
  return sentBytes(url, encoding)
}

function sentBytes(url: URL, encoding: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'accept-encoding': encoding } }, async answer => {
    let sum = 0
    for await (const part of answer) sum += (part as Buffer).length
    resolve(sum)
  }).on('error', reject)
  return promise
}

/** Linear by shape, as codes are; and one that is not. */
const PATTERNS = { 'a plain pattern': '^[A-Z]{2}-[0-9]{4}$', 'a pattern that could take long': '^([a-z]+)+$' }

async function measurePatterns(): Promise<Line[]> {
  const browser = await startChromium()
  const lines: Line[] = []
  try {
    for (const [name, pattern] of Object.entries(PATTERNS)) {
      const measured = (await loadedWith(browser, pattern)) / KIB
      lines.push({ part: 'bytes', name: `visitor: form page with ${name}`, measured, unit: 'KiB' })
    }
  } finally {
    await browser.close()
  }
  return lines
}

/** Bytes of every script and stylesheet that a form with this pattern asked for. */
async function loadedWith(browser: Browser, pattern: string): Promise<number> {
  const served = await serveRunner(wideForm({ fields: 10, dependents: 0, conditions: 0, pattern }))
  const page = await browser.newPage()
  const files = new Set<string>()
  page.on('request', request => {
    const [, file] = /\/assets\/visitor\/(.+\.(?:js|css))$/.exec(request.url()) ?? []
    if (file) files.add(file)
  })
  await page.goto(served.address, { waitUntil: 'networkidle' })
  await page.locator('[name=f0]').pressSequentially('AB-1234')
  await page.waitForLoadState('networkidle')
  await page.close()
  await served.stop()
  return weigh(dist, 'visitor', [...files]).reduce((sum, { bytes }) => sum + bytes, 0)
}

function firstScreens(): Line[] {
  return weighFirstScreens(dist).flatMap(screen => [
    {
      part: 'bytes',
      name: `${screen.name}: script and styles`,
      measured: screen.bytes / KIB,
      unit: 'KiB',
      budget: screen.budget / KIB,
      limit: 'max' as const,
    },
    ...(screen.maxRequests < Infinity
      ? [
          {
            part: 'bytes',
            name: `${screen.name}: requests`,
            measured: screen.requests,
            unit: '',
            budget: screen.maxRequests,
            limit: 'max' as const,
          },
        ]
      : []),
  ])
}
