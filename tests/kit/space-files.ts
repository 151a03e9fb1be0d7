import { exportSpaces, importSpaces, listImports, undoImport } from '#contract/portal/space-imports.ts'
import { admin, type Person } from './people.ts'
import { type TestCompany, type TestServer, withOwner } from './server.ts'

/** Every table of the inventory, bookings included. */
const TABLES = [
  'region',
  'location',
  'worksite',
  'building',
  'floor',
  'space_category',
  'feature',
  'layout',
  'space',
  'space_feature',
  'space_layout',
  'space_cell',
  'adjacent_space',
  'closure',
  'booking',
  'booking_period',
  'booking_cell',
]

/** Files of spaces of a company, as staff import and export them over HTTP. */
export function spaceFilesOf(server: TestServer, company: TestCompany, who: Person = admin) {
  const as = company.as(who)
  const send = (content: string | Uint8Array<ArrayBuffer>, name: string, path: string, headers?: Readonly<Record<string, string>>) => {
    const form = new FormData()
    form.append('file', new File([content], name))
    return as({ ...importSpaces, path }, { form, ...(headers && { headers }) })
  }
  return {
    dryRun: async (content: string | Uint8Array<ArrayBuffer>) =>
      (await send(content, 'spaces.csv', `${importSpaces.path}?dry_run=1`)).body.data!,
    run: async (content: string | Uint8Array<ArrayBuffer>) => (await send(content, 'spaces.csv', importSpaces.path)).body.data!,
    send,
    list: async () => (await as(listImports)).body,
    undo: (uuid: string) => as(undoImport, { params: { uuid } }),
    export: async (format: 'csv' | 'json') => (await as({ ...exportSpaces, path: `${exportSpaces.path}?format=${format}` })).text,

    /** One text for every row of the inventory: two are equal when no byte differs. */
    fingerprint: (): Promise<string[]> =>
      withOwner(server, async owner => {
        await owner.query("select set_config('app.company', $1, false)", [company.id])
        const lines: string[] = []
        for (const table of TABLES) {
          const { rows } = await owner.query<{ line: string }>(`select t::text as line from ${table} t where company_id = $1 order by 1`, [
            company.id,
          ])
          lines.push(...rows.map(({ line }) => `${table} ${line}`))
        }
        return lines
      }),
  }
}
