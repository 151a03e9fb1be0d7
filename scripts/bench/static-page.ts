import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { COMMON_HEADERS, newNonce, pageHeaders } from '#server/http/headers.ts'
import { page, type Served, serve } from './serve-texts.ts'

/** An ordinary stylesheet by hand, with what any site has besides this page. It stands in the page, as the product's does. */
const STYLE = readFileSync(join(import.meta.dirname, 'static-page.css'), 'utf8').replaceAll(/\s+/g, ' ')

/**
 * What the first page of a form draws, controls, words and all, rendered once by React, without any script. It comes with
 * the product's headers: for a page with an opener policy the browser starts another process, whatever is in it.
 */
export function serveStatic(form: FormContent): Promise<Served> {
  const style = createHash('sha256').update(STYLE).digest('base64')
  const headers = pageHeaders({ nonce: newNonce(), styleHashes: [`sha256-${style}`], framedBy: [], htmlPolicies: [], secure: false })
  return serve({ '/': page(form.title, renderToString(app(form)), '', STYLE) }, { ...COMMON_HEADERS, ...headers })
}

function app({ title, intro, fields }: FormContent): ReactElement {
  const step = `Page 1 of ${fields.length}`
  return h(
    'div',
    null,
    h('a', { className: 'skip', href: '#content' }, 'Skip to content'),
    h(
      'header',
      { className: 'header' },
      h('a', { className: 'brand', href: '/' }, 'Bench'),
      h('button', { className: 'button', type: 'button' }, 'Login'),
    ),
    h(
      'main',
      { id: 'content' },
      h(
        'div',
        { className: 'card' },
        h('h1', null, title),
        h('p', { className: 'intro' }, intro),
        h(
          'form',
          { noValidate: true },
          h('p', { className: 'step' }, step),
          h('progress', { value: 1 / fields.length, max: 1, 'aria-label': 'Progress', 'aria-valuetext': step }),
          fields[0]?.fields.map(drawField),
          h('div', { className: 'buttons' }, h('button', { className: 'button button-primary', type: 'submit' }, 'Next')),
        ),
      ),
    ),
    h('footer', { className: 'footer' }, '© Bench'),
  )
}

function drawField(field: Field): ReactElement {
  const { mapField: name, type, help } = field
  const words = [field.label, field.required && h('span', { key: 'required', className: 'required', 'aria-hidden': true }, ' *')]
  const hint = help && h('p', { id: `${name}-help`, className: 'help' }, help)
  if (type === 'radio' || type === 'checkbox') {
    return h('fieldset', { key: name, className: 'field' }, h('legend', null, words), drawOptions(field), hint)
  }
  return h('div', { key: name, className: 'field' }, h('label', { htmlFor: name }, words), drawControl(field), hint)
}

function drawOptions({ mapField: name, type, values = [], isInLine }: Field): ReactElement {
  const options = values.map(({ value, label }) =>
    h('label', { key: value, className: 'option' }, h('input', { type, name, value }), h('span', null, label)),
  )
  return h('div', { className: isInLine ? 'options options-inline' : 'options' }, options)
}

function drawControl({ mapField: name, type, values = [], required, help, maxLength }: Field): ReactElement {
  const shared = { id: name, name, required, className: 'control', 'aria-describedby': help ? `${name}-help` : undefined }
  if (type === 'textarea') return h('textarea', { ...shared, rows: 3, maxLength })
  if (type !== 'dropdown') return h('input', { ...shared, type, maxLength })
  const options = values.map(({ value, label }) => h('option', { key: value, value }, label))
  return h('select', shared, h('option', { value: '' }, 'Select an option'), options)
}
