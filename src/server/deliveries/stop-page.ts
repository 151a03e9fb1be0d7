import { createHash } from 'node:crypto'
import { languageNow } from '#contract/texts/catalogue.ts'
import { directionOf } from '#engine/model/translate.ts'
import { escaped } from './mail-frame.ts'
import { mailTexts } from './mail-texts.ts'

/** What the page of a link in a notice says. */
interface StopPage {
  readonly title: string
  readonly text: string
  /** Names of forms. */
  readonly forms: readonly string[]
  /** The one button, and where it leads; absent: there is nothing to press. */
  readonly action?: { readonly label: string; readonly to: string }
}

/** Who gets which notices. */
interface StopFacts {
  readonly company: string
  readonly address: string
  readonly forms: readonly string[]
  /** Where a press leads. */
  readonly stop: string
  readonly resume: string
}

const texts = mailTexts.stop

/** The page of a link in a notice: before a press, after it, after it was undone. `undefined`: the link is none. */
export function stopPage(is: 'asking' | 'stopped' | 'resumed', facts: StopFacts | undefined): string {
  if (!facts) return html({ title: texts.deadTitle, text: texts.dead, forms: [] })
  const { company, address, forms, stop, resume } = facts
  const names = { company, address }
  if (is === 'stopped')
    return html({ title: texts.stoppedTitle, text: texts.stopped(names), forms, action: { label: texts.undo, to: resume } })
  const action = { label: texts.button, to: stop }
  if (is === 'resumed') return html({ title: texts.resumedTitle, text: texts.resumed(names), forms, action })
  return html({ title: texts.title, text: texts.ask(names), forms, action })
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}
main{max-width:36rem;margin:0 auto;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.25}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem}`

/** Headers of this page: it runs nothing, loads nothing, and its button leads here alone. */
export const STOP_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

function html({ title, text, forms, action }: StopPage): string {
  const tag = languageNow()
  return [
    `<!doctype html><html lang="${tag}" dir="${directionOf(tag)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
    forms.length === 0 ? '' : `<ul>${forms.map(name => `<li><bdi>${escaped(name)}</bdi></li>`).join('')}</ul>`,
    action ? `<form method="post" action="${escaped(action.to)}"><button type="submit">${escaped(action.label)}</button></form>` : '',
    '</main></body></html>',
  ].join('')
}
