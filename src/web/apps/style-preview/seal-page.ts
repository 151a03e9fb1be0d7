import type { FrameMessage } from '#contract/styles/preview.ts'
import { pressedKey } from '#ui/keys.ts'

const HARMLESS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** Posts that only read (`effect: 'reads'`): filters of spaces and posters, and of a field's values, are their bodies. */
const READING_POSTS = [/^\/tenant\/[^/]+\/api\//, /^\/api\/portal\/[^/]+\/forms\/[^/]+\/[^/]+\/field\/[^/]+\/$/]

/**
 * From now on nothing leaves this document but questions: no call that stores, no cookie, nothing kept in the browser, no way to another
 * page. What the editor's keys mean is told to it.
 */
export function sealPage(report: (message: FrameMessage) => void): void {
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => (isQuestion(input, init) ? ask(input, init) : Promise.reject(new TypeError('a preview')))
  XMLHttpRequest.prototype.open = () => {
    throw new TypeError('a preview')
  }
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  for (const name of ['setItem', 'removeItem', 'clear'] as const) Storage.prototype[name] = () => {}
  // Other tabs are no matter of this one.
  addEventListener('storage', event => event.stopImmediatePropagation())
  addEventListener('click', stay, { capture: true })
  addEventListener('keydown', event => {
    if (pressedKey(event) === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) report({ foyer: 'escape' })
  })
}

function isQuestion(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const { method, url } = input instanceof Request ? input : { method: 'GET', url: input }
  const used = init?.method ?? method
  if (HARMLESS.has(used)) return true
  const { pathname, origin } = new URL(url, location.href)
  return used === 'POST' && origin === location.origin && READING_POSTS.some(path => path.test(pathname))
}

/** A link leads nowhere, unless within the page. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
}
