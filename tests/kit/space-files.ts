import { exportSpaces, type ImportChoices, importSpaces, listImports, undoImport } from '#contract/portal/space-imports.ts'
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
  type Content = string | Uint8Array<ArrayBuffer>
  const post = (form: FormData, path: string, headers?: Readonly<Record<string, string>>) =>
    as({ ...importSpaces, path }, { form, ...(headers && { headers }) })
  const formOf = (content: Content, name: string, choices?: ImportChoices) => {
    const form = new FormData()
    form.append('file', new File([content], name))
    if (choices) form.append('choices', JSON.stringify(choices))
    return form
  }
  return {
    /** @param choices what was decided on the file after an earlier report */
    dryRun: async (content: Content, choices?: ImportChoices) =>
      (await post(formOf(content, 'spaces.csv', choices), `${importSpaces.path}?dry_run=1`)).body.data!,
    run: async (content: Content, choices?: ImportChoices) =>
      (await post(formOf(content, 'spaces.csv', choices), importSpaces.path)).body.data!,
    send: (content: Content, name: string, path: string, headers?: Readonly<Record<string, string>>) =>
      post(formOf(content, name), path, headers),
    post,
    list: async () => (await as(listImports)).body,
    undo: (uuid: string) => as(undoImport, { params: { uuid } }),
    export: async (format: 'csv' | 'json' | 'sample') =>
      (await as({ ...exportSpaces, path: `${exportSpaces.path}?format=${format}` })).text,

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
