import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { type Page, test } from '@playwright/test'
import { atRest } from '../../kit/at-rest.ts'
import { looksIn } from '../../kit/scale.ts'
import { expect } from './expect.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** A page, or a frame in one. */
type Evaluated = Pick<Page, 'evaluate'>

/** Waits until the page has its heading: what is looked at is the screen, and not what stands there until its file has come. */
async function headed(): Promise<void> {
  const end = performance.now() + 10_000
  while (!document.querySelector('h1') && performance.now() < end) await new Promise(requestAnimationFrame)
}

const ROOT = join(import.meta.dirname, '../../..')

/** Which file of tests runs now: `tests/e2e/rows.e2e.ts`. */
const fileNow = () => relative(ROOT, test.info().file).replaceAll('\\', '/')

/**
 * Finds nothing that axe knows to be a barrier, colour contrast included.
 * @param always also where only journeys run: one look per side and width on the built product. Others: `looksIn`.
 */
export async function expectAccessible(page: Evaluated, where: string, { always = false } = {}): Promise<void> {
  if (!always && !looksIn(fileNow())) return
  await page.evaluate(headed)
  await page.evaluate(atRest)
  await page.evaluate(source)
  const violations: Violation[] = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(root: Document, options: object): Promise<{ violations: Violation[] }> } }
    return (await axe.run(document, { resultTypes: ['violations'] })).violations
  })
  const summaries = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.slice(0, 5).map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }))
  expect(summaries, `axe on ${where}`).toEqual([])
}

/** At this width nothing is cut off: the page scrolls downwards only. What is drawn anew for a new width comes a moment later. */
export async function expectNoSideways(page: Evaluated, where: string): Promise<void> {
  await expect(async () => {
    const { reach, client, culprits } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      // What its main part clips would be lost.
      const main = document.querySelector('.shell-main')
      const reach = Math.max(scrollWidth, main ? main.getBoundingClientRect().left + main.scrollWidth : 0)
      const wide = [...document.querySelectorAll('body *')].filter(element => {
        const { right, width } = element.getBoundingClientRect()
        return width > 0 && right > clientWidth + 1
      })
      const named = wide.slice(0, 5).map(element => `${element.tagName.toLowerCase()}.${element.className}`)
      return { reach, client: clientWidth, culprits: named }
    })
    expect(reach, `${where} is wider than the window: ${culprits.join(', ')}`).toBeLessThanOrEqual(client + 1)
  }).toPass({ timeout: 10_000 })
}
