import { languageNow } from '#contract/texts/catalogue.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Run } from '#engine/run/run.ts'
import { isEmpty } from '#engine/model/values.ts'
import { debugState } from './debug-state.ts'
import { screenTexts } from './texts-screens.ts'

const REFRESH_MS = 1000

let timer: ReturnType<typeof setInterval> | undefined

/**
 * Shows or hides the raw state: what the server gave this page and how far its form is filled in, as this browser has
 * it. It asks nobody for anything, so it shows no more than the visitor may see anyway.
 */
export function showDebugData(wanted: boolean): void {
  clearInterval(timer)
  document.querySelector('.shell-debug')?.remove()
  if (!wanted) return
  const details = document.createElement('details')
  details.className = 'shell-debug'
  details.lang = languageNow()
  details.dir = 'ltr'
  details.open = true
  const summary = document.createElement('summary')
  summary.textContent = screenTexts.rawData
  const data = document.createElement('pre')
  data.tabIndex = 0
  data.setAttribute('role', 'region')
  data.setAttribute('aria-label', screenTexts.rawData)
  details.append(summary, data)
  document.body.append(details)
  write(data)
  timer = setInterval(() => write(data), REFRESH_MS)
}

/** Only what changed: else nobody could select a part of it. */
function write(data: HTMLElement): void {
  const { run, ...rest } = debugState()
  const text = JSON.stringify({ ...rest, ...(isRun(run) && { run: stateOf(run, rest['page']) }) }, withoutSecrets, 2)
  if (data.textContent !== text) data.textContent = text
}

/** What lets somebody in, or says who they are elsewhere: the page may have it, and a picture of the state is passed on. */
const SECRET = /^(?:.+_)?(?:token|secret|password|claims)$/
/** A signed one, whatever it is called. */
const SIGNED = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/

function withoutSecrets(key: string, value: unknown): unknown {
  const isSecret = SECRET.test(key) || (typeof value === 'string' && SIGNED.test(value))
  return isSecret && value !== '' ? '…' : value
}

const isRun = (part: unknown): part is Run => typeof part === 'object' && part !== null && 'field' in part

/** Whoever wrote a link with presets sees which of them are no answers here. */
function stateOf(run: Run, page: unknown) {
  const { query = {} } = page as Partial<FormPage>
  return { state: run.state(), form: run.form(), ignored_presets: Object.keys(query).filter(name => isEmpty(run.field(name).value)) }
}
