import { expect, test } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage, options, when } from '../kit/builders.ts'
import { formsOf } from '../kit/forms.ts'
import { admin } from '../kit/people.ts'
import { startServer, withOwner } from '../kit/server.ts'

/** What stands in the database and nobody would save today: an older version's kinds, a row that somebody mended by hand. Its page is shown all the same. */

const server = await startServer()
const acme = await server.company('acme')
const { publish, open, send } = formsOf(acme)
const pages = [
  aPage(
    aField('text', 'title', { label: 'Title', validation: { conditions: [{ operator: '>=', checkValue: '2' }] } }),
    aField('dropdown', 'size', options('small', 'large')),
    aField('date', 'day', { minValue: { formula: 'Today()' } }),
  ),
  {
    ...aPage(aField('checkbox', 'extras', options('a', 'b')), aField('file', 'plan'), aField('markdown', 'note')),
    conditions: [when('size', '==', 'large')],
  },
]
const { path, version } = await publish(pages)

const read = async (page: string) => `${page} ${(await acme.as(admin)(getPage, { params: { '*': page } })).status}`

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const ODD: readonly Json[] = [null, 7, '', 'unknown', [], {}, ['x'], { x: 1 }]

/** Each with one thing of it replaced. */
function* mutants(value: Json): Generator<Json> {
  for (const odd of ODD) yield odd
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) for (const mutant of mutants(one as Json)) yield value.with(index, mutant)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) for (const mutant of mutants(one as Json)) yield { ...value, [key]: mutant }
  }
}

async function asOwner<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    return (await owner.query<Row>(sql, values)).rows
  })
}

test('whatever stands in a definition, its pages are shown and its submits are answered', async () => {
  const [row] = await asOwner<{ content: { fields: Json } }>('select content from form_version where number = $1', [version])
  const content = row!.content
  const odd = [...mutants(content.fields)].map(fields => ({ ...content, fields }))
  const seen = new Set<string>()
  let number = version
  for (const one of odd.filter((_, index) => index % 8 === 0)) {
    number += 1
    await asOwner(
      'with v as (insert into form_version (company_id, form_id, number, content) select company_id, id, $1, $2 from form) select 1',
      [number, JSON.stringify(one)],
    )
    await asOwner('update form set version = $1', [number])
    const page = await open(path)
    const sent = await send(path, [
      ['title', 'a'],
      ['_version', String(number)],
    ])
    const staff = await Promise.all(['admin/forms', `admin/forms/event_request/${path}`, 'admin/submissions'].map(read))
    for (const what of [`page ${page.status}`, `submit ${sent.status}`, ...staff]) seen.add(what)
  }
  expect([...seen].toSorted()).toEqual([
    'admin/forms 200',
    `admin/forms/event_request/${path} 200`,
    'admin/submissions 200',
    'page 200',
    'submit 200',
    'submit 422',
  ])
}, 60_000)
