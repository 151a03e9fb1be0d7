/**
 * `npm run clicks`: makes a form of five pages and 37 fields in the editor of the built product, in a Chromium, by mouse and keyboard alone, and tells how
 * many presses the page heard. What is longer than a label is pasted, as from a paper beside it. Fails when they are more than the budget, or
 * when the form is not stored as it was meant.
 */
import type { FormContent } from '#contract/portal/forms.ts'
import type { Condition } from '#engine/model/form.ts'
import { newCompany } from '#tests/e2e/kit/company.ts'
import { newDataDir, removeDataDir, startChild } from '#tests/kit/child-server.ts'
import { freshPage, startChromium } from './bench/chrome.ts'
import { ensureBuilt } from './built.ts'
import { buildForm } from './clicks/build-form.ts'
import { countPresses, handAt, type Pressed } from './clicks/hand.ts'

const MAX_CLICKS = 75
/** Clicks, and keys that write nothing. */
const MAX_PRESSES = 720
const [PAGES, FIELDS] = [5, 37]

const conditionText = ({ field, operator, value }: Condition) => [field, operator, value].join(' ')

const OPTIONS: Readonly<Record<string, number>> = {
  'Are you asking for somebody else?': 2,
  'Kind of event': 6,
  Catering: 5,
  Terms: 1,
  'How did you hear of us?': 4,
}
const optionsMeant = ({ label }: { label: string }) => OPTIONS[label] ?? 0

if (!(await ensureBuilt())) process.exit(1)
const dataDir = newDataDir()
const server = await startChild({ dataDir, env: { LOG_LEVEL: 'warn', NODE_ENV: 'production' } })
const browser = await startChromium()
let isWithin = false
try {
  isWithin = report(await measure())
} finally {
  await browser.close()
  await server.stop()
  removeDataDir(dataDir)
}
process.exit(isWithin ? 0 : 1)

async function measure(): Promise<Pressed> {
  const company = await newCompany(server, 'clicks')
  const added = await company.send('POST', `/api/portal/${company.path}/admin/forms/event_request/add/`, {
    path: 'made',
    name: 'Made by hand',
  })
  if (added.status !== 200) throw new Error(`The form was not created: ${JSON.stringify(added.body)}`)
  const { page } = await freshPage(browser, { cpu: 1 }, { width: 1440, height: 900 })
  const context = page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
  const login = await context.request.post(`${server.origin}/api/login/${company.path}`, {
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    data: { username: company.admin.email, password: company.admin.password },
  })
  if (!login.ok()) throw new Error(`The login was answered ${login.status()}.`)
  await page.addInitScript(countPresses)
  await page.goto(`${server.origin}/${company.path}/admin/forms/event_request/made`)
  const hand = handAt(page)
  await buildForm(page, hand)
  const pressed = await hand.counted()
  const { form } = (await company.page('admin/forms/event_request/made')) as { form: FormContent }
  expectMade(form)
  return pressed
}

/** What each part of the work leaves in the form. @throws Error naming what is not there */
function expectMade({ fields: pages, is_active, intro, submitted_title }: FormContent): void {
  const fields = pages.flatMap(({ fields }) => fields)
  const named = (label: string) => fields.find(field => field.label === label)
  const count = (is: (field: (typeof fields)[number]) => unknown) => fields.filter(is).length
  const facts: Readonly<Record<string, readonly [unknown, unknown]>> = {
    'pages in their order': [pages.map(page => page.title).join(), 'About you,Your event,When and where,What you need,Last things'],
    pages: [pages.length, PAGES],
    fields: [fields.length, FIELDS],
    'fields that are required': [count(field => field.required), 17],
    'options that were pasted': [fields.map(({ values = [] }) => values.length).join(''), fields.map(optionsMeant).join('')],
    'the condition of a page': [pages[3]?.conditions?.map(conditionText).join(), 'seating_capacity > 20'],
    'fields with conditions': [count(({ conditions = [] }) => conditions.length > 0), 3],
    'fields with validations': [count(({ validation }) => (validation?.conditions?.length ?? 0) > 0), 3],
    'fields with values of rules': [count(({ valueConditions = [] }) => valueConditions.length > 0), 2],
    'fields with a source': [count(field => 'api' in field && (field.api as { url: string }).url.startsWith('https:')), 4],
    'the hidden field': [named('Source')?.hidden, true],
    'the option that must be chosen': [named('Terms')?.values?.[0]?.required, true],
    active: [is_active, true],
    intro: [intro.includes('**within two days**'), true],
    'the title of the dialog': [submitted_title, 'See you there'],
  }
  const wrong = Object.entries(facts).filter(([, [is, meant]]) => is !== meant)
  if (wrong.length === 0) return
  throw new Error(
    `The form is not as it was meant:\n${wrong.map(([what, [is, meant]]) => `${what}: ${String(is)}, not ${String(meant)}`).join('\n')}`,
  )
}

function report({ clicks, keys, letters }: Pressed): boolean {
  console.log(`${clicks} clicks, of at most ${MAX_CLICKS}`)
  console.log(`${keys} keys that write nothing; with the clicks ${clicks + keys}, of at most ${MAX_PRESSES}`)
  console.log(`${letters} letters; with all of them ${clicks + keys + letters}`)
  return clicks <= MAX_CLICKS && clicks + keys <= MAX_PRESSES
}
