import { join } from 'node:path'
import { expect } from 'vitest'
import { aField, aPage, options, when } from './builders.ts'
import { type formsOf, type Parts, pngFile } from './forms.ts'
import { type Person, reader } from './people.ts'
import { type TestCompany, type TestServer, withOwner } from './server.ts'
import { filesBelow } from './files-below.ts'

/** No submission has this id. */
export const NOBODY = '00000000-0000-4000-8000-000000000000'
/** A user of the same company, who owns nothing of the others. */
export const neighbour: Person = { ...reader, name: 'neighbour' }

/** Two pages, of which the second one is shown to who wants catering. */
export const cateringPages = [
  aPage(aField('text', 'event_name', { required: true }), aField('radio', 'catering', options('yes', 'no'))),
  aPage(
    when('catering', '==', 'yes'),
    aField('text', 'menu', { required: true }),
    aField('file', 'plan', { isMultiple: true, maxSize: 1 }),
  ),
]

/** A page with what an edit may change, and what it may not. */
export const requestPages = [
  aPage(
    aField('text', 'title', { label: 'Title', required: true }),
    aField('dropdown', 'size', { label: 'Size', ...options('small', 'large') }),
    aField('text', 'code', { label: 'Code', editable: false }),
    aField('text', 'source', { hidden: true, defaultValue: 'web' }),
    aField('file', 'plan', { label: 'Plan', isMultiple: true, maxSize: 1 }),
  ),
]

const REQUEST: Parts = [
  ['title', 'First'],
  ['size', 'small'],
  ['code', 'K1'],
  ['source', 'mail'],
  ['plan', pngFile('a.png')],
  ['plan', pngFile('b.png')],
]

/** Sends forms whose submissions are then edited or cloned. @param usual path of the form that is meant when none is named, made of `requestPages` */
export function submitterOf({ send }: Pick<ReturnType<typeof formsOf>, 'send'>, usual: string) {
  return async (path = usual, who: Person = reader, parts = REQUEST) => {
    const { body, status } = await send(path, parts, { who })
    if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }
}

/** The parts of an edit that began with this version of the submission. */
export const asEdit = (id: string, version: number, parts: Parts): Parts => [
  ['event_id', id],
  ['mode', 'edit'],
  ['_event_version', String(version)],
  ...parts,
]

/** What follows the address of a form to begin with a submission. */
export const search = (id: string, mode: string, more = '') => `?event_id=${id}&mode=${mode}${more}`

/** A stored file as the answer of a file field names it. */
export const item = (uuid = '', name = 'x') => ({ key: uuid, name, size: 208, type: 'image/png' })

const TABLES = ['submission', 'submission_log', 'file', 'draft'] as const

/** Counts what is stored of a company, and on the disk of its server. */
export function storedBy(server: TestServer, { id }: TestCompany) {
  const rows = (table: string) =>
    withOwner(server, async owner => {
      await owner.query('begin')
      await owner.query(`select set_config('app.company', $1, true)`, [id])
      const sql = `select count(*)::int as count from ${table} where company_id = $1`
      const { rows } = await owner.query<{ count: number }>(sql, [id])
      await owner.query('rollback')
      return rows[0]?.count ?? 0
    })

  function filesOnDisk(): number {
    return filesBelow(join(server.dataDir, 'files')).length
  }

  async function everything(): Promise<Record<string, number>> {
    const counts = await Promise.all(TABLES.map(rows))
    return { ...Object.fromEntries(TABLES.map((table, index) => [table, counts[index] ?? 0])), onDisk: filesOnDisk() }
  }

  return {
    filesOnDisk,
    everything,

    /** Nothing may be left of what this does. */
    async leavesNothing(work: () => Promise<void>): Promise<void> {
      const before = await everything()
      await work()
      expect(await everything()).toEqual(before)
    },
  }
}
