import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Field } from '#engine/form.ts'

export interface Served {
  readonly address: string
  readonly stop: () => Promise<void>
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f5f6f8}main{max-width:44rem;margin:2rem auto;padding:1.5rem;background:#fff}
.field{margin:0 0 1.25rem}label,legend{display:block;font-weight:600}input,select,textarea{font:inherit;padding:.5rem;border:1px solid #828c9a;border-radius:4px}
fieldset{border:0;margin:0;padding:0}button{font:inherit;padding:.5rem 1rem}`

/** The same controls as the first page of a form, rendered once by React, with a small stylesheet inside and no script. */
export function serveStatic(title: string, fields: readonly Field[]): Promise<Served> {
  const app = h('main', null, h('h1', null, title), h('form', null, fields.map(control), h('button', { type: 'submit' }, 'Next')))
  return serve({ '/': page(title, renderToString(app), '', STYLE) })
}

/** One HTML page as text. */
export function page(title: string, body: string, script = '', style = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><div id="root">${body}</div>${script}</body></html>`
}

/** A server that hands out these texts, compressed, and nothing else. */
export async function serve(texts: Readonly<Record<string, string | Buffer>>): Promise<Served> {
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }
  const packed = new Map(Object.entries(texts).map(([path, text]) => [path, brotliCompressSync(text)]))
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://local').pathname
    const body = packed.get(path)
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
    if (body) response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }).end(body)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
  }
}

function control(field: Field): ReactElement {
  const { mapField: name, label, values = [], type, required, help } = field
  if (type === 'radio' || type === 'checkbox') {
    const options = values.map(({ value, label: text }) =>
      h('label', { key: value }, h('input', { type, name, value }), ' ', text),
    )
    return h('fieldset', { key: name, className: 'field' }, h('legend', null, label), options)
  }
  const shared = { id: name, name, required }
  const input =
    type === 'dropdown'
      ? h('select', shared, h('option', { value: '' }, 'Select an option'), values.map(it => h('option', { key: it.value, value: it.value }, it.label)))
      : type === 'textarea'
        ? h('textarea', { ...shared, rows: 3 })
        : h('input', { ...shared, type })
  return h('div', { key: name, className: 'field' }, h('label', { htmlFor: name }, label), input, help && h('p', null, help))
}
