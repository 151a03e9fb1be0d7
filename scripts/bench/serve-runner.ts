import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormContent } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { PageData } from '#contract/portal/screens.ts'
import { aCompany, aGuest } from '#tests/kit/page-data.ts'
import { filesOf, readManifest } from '../bundle.ts'
import { page, serve, type Served } from './serve-texts.ts'

const dist = join(import.meta.dirname, '../../dist')

/** The built visitor's bundle around a form that is larger than the server would let anybody save. */
export async function serveRunner(form: FormContent): Promise<Served> {
  const published = { ...form, uuid: crypto.randomUUID(), path: 'bench', type: { key: 'event_request', name: 'Event' }, version: 1 }
  const data: FormPage = {
    render: 'form',
    company: aCompany({ path: 'bench', base: '/bench' }),
    user: aGuest,
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
  return serve({ '/': page('Bench', render(data), inlined + tags.join('')), ...Object.fromEntries(assets) })
}
