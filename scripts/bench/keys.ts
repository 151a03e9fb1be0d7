import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, CDPSession } from 'playwright'
import { build } from 'vite'
import type { FormPage, PageData } from '#contract/portal/pages.ts'
import { reactPlugin } from '../../vite.builds.ts'
import { filesOf, readManifest } from '../bundle.ts'
import { freshPage, startChromium } from './chrome.ts'
import { wideForm } from './forms.ts'
import { type Line, median } from './line.ts'
import { nobody, ourCompany } from './people.ts'
import { page as htmlPage, serve, type Served } from './serve-texts.ts'

const dist = join(import.meta.dirname, '../../dist')
const SIZES = [300, 2000]
const DEPENDENTS = [0, 50]
const ROUNDS = 3
const KEYS = 16

/** Processor time of a key pressed in wide forms, the built runner beside plain React inputs without rules. */
export async function measureKeys(): Promise<Line[]> {
  const plainScript = await buildPlain()
  const browser = await startChromium()
  const lines: Line[] = []
  try {
    for (const fields of SIZES) {
      for (const dependents of DEPENDENTS) lines.push(...(await compare(browser, plainScript, fields, dependents)))
    }
  } finally {
    await browser.close()
  }
  return lines
}

async function compare(browser: Browser, plainScript: string, fields: number, dependents: number): Promise<Line[]> {
  const ours = await serveOurs(fields, dependents)
  const plain = await servePlain(plainScript, fields, dependents)
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    mine.push(await press(browser, ours.address, dependents))
    theirs.push(await press(browser, plain.address, dependents))
  }
  await ours.stop()
  await plain.stop()
  const name = `a key, ${fields} fields, ${dependents} depend on it`
  const against = `plain React: ${median(theirs).toFixed(1)} ms`
  return [
    { part: 'keys', name, measured: median(mine), unit: 'ms', against },
    { part: 'keys', name: `${name}, ratio`, measured: median(mine) / median(theirs), unit: 'x', budget: 1.2, limit: 'most', against },
  ]
}

/** Mean milliseconds of the main thread that one key costs. With dependents every key shows or hides all of them. */
async function press(browser: Browser, address: string, dependents: number): Promise<number> {
  const { page, cdp } = await freshPage(browser, { cpu: 4 })
  await page.goto(address, { waitUntil: 'networkidle' })
  const first = page.locator('input[name=f0]')
  await first.focus()
  const last = page.locator('input').last()
  // Processor time of the main thread, whatever else the machine does.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const keys = dependents > 0 ? ['x', 'Backspace'] : ['a', 'b']
  await type(cdp, () => page.evaluate(frames), keys, 4)
  if (dependents > 0 && (await last.getAttribute('name')) === 'f0') throw new Error('The dependents never came.')
  const before = await busy(cdp)
  await type(cdp, () => page.evaluate(frames), keys, KEYS)
  const spent = ((await busy(cdp)) - before) / KEYS
  await page.context().close()
  return spent
}

/** Two frames later everything a key caused is drawn. */
const frames = () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

async function type(cdp: CDPSession, settle: () => Promise<void>, keys: readonly string[], count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const key = keys[index % keys.length] ?? 'a'
    const text = key.length === 1 ? { text: key } : { windowsVirtualKeyCode: 8 }
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...text })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    await settle()
  }
}

async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** The built visitor's bundle around a form that is larger than the server would let anybody save. */
async function serveOurs(fields: number, dependents: number): Promise<Served> {
  const form = wideForm(fields, dependents)
  const published = { ...form, uuid: crypto.randomUUID(), path: 'bench', type: { key: 'event_request', name: 'Event' }, version: 1 }
  const data: FormPage = {
    render: 'form',
    company: ourCompany,
    user: nobody,
    title: form.title,
    description: '',
    intro: '',
    form: published,
    timezone: 'UTC',
    query: {},
    now: Date.now(),
  }
  const { render } = (await import(pathToFileURL(join(dist, 'ssr/visitor.js')).href)) as { render: (page: PageData) => string }
  const files = filesOf(readManifest(dist, 'visitor'), key => key.includes('screens/form/'))
  const tags = files.map(file =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/assets/visitor/${file}">`
      : `<script type="module" src="/assets/visitor/${file}"></script>`,
  )
  const inlined = `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  const built = globSync('*.{js,css}', { cwd: join(dist, 'visitor') })
  const assets = built.map(file => [`/assets/visitor/${file}`, readFileSync(join(dist, 'visitor', file))] as const)
  return serve({ '/': htmlPage('Bench', render(data), inlined + tags.join('')), ...Object.fromEntries(assets) })
}

function servePlain(script: string, fields: number, dependents: number): Promise<Served> {
  const data = `<script type="application/json" id="page-data">${JSON.stringify({ fields, dependents })}</script>`
  const style = '.field{margin-bottom:1.25rem}label{display:block;font-weight:600}input{font:inherit;padding:.5rem}'
  const body = htmlPage('Plain', '', `${data}<script type="module" src="/plain.js"></script>`, style)
  return serve({ '/': body, '/plain.js': script })
}

/** The plain page, built as the product is: production React, with its compiler. */
async function buildPlain(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const input = join(import.meta.dirname, 'plain/inputs.tsx')
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [reactPlugin()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input, output: { entryFileNames: 'plain.js' } } },
  })
  const script = readFileSync(join(folder, 'plain.js'), 'utf8')
  rmSync(folder, { recursive: true })
  return script
}
