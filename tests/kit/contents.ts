import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Connection } from '#server/db/pool.ts'

/** Rows of every table as text, sorted; what each database makes for itself is left out, and what servers seal of the audit meanwhile. */
export async function rowsIn(connection: Connection): Promise<Record<string, string[]>> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(`begin; set local timezone = 'UTC'`)
    const { rows: companies } = await client.query<{ id: string }>('select id from company order by id')
    const { rows: tables } = await client.query<{ name: string; whose: boolean }>(
      `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as whose
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migration', 'installation', 'audit_seal', 'audit_sealed') order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name, whose } of tables) {
      found[name] = []
      for (const company of whose ? companies.map(({ id }) => id) : ['']) {
        await client.query(`select set_config('app.company', $1, true)`, [company])
        const { rows } = await client.query<{ row: string }>(
          `select t::text as row from ${name} t ${whose ? `where company_id = '${company}'` : ''}`,
        )
        found[name] = found[name].concat(rows.map(({ row }) => row))
      }
      found[name].sort()
    }
    return found
  } finally {
    await client.end()
  }
}

/** SHA-256 of every file that is kept, by its key: what is put aside or half written is left out. */
export function filesIn(dataDir: string): Record<string, string> {
  const root = join(dataDir, 'files')
  const companies = existsSync(root) ? readdirSync(root).filter(name => name.length === 36) : []
  const found: Record<string, string> = {}
  for (const company of companies)
    for (const shard of readdirSync(join(root, company)))
      for (const name of readdirSync(join(root, company, shard)))
        found[`${company}/${shard}/${name}`] = createHash('sha256')
          .update(readFileSync(join(root, company, shard, name)))
          .digest('hex')
  return found
}

/** What the rows say that the files are: SHA-256 by key. */
export async function filesToldBy(connection: Connection): Promise<Record<string, string>> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    const found: Record<string, string> = {}
    for (const { id } of (await client.query<{ id: string }>('select id from company')).rows) {
      await client.query(`select set_config('app.company', $1, true)`, [id])
      const { rows } = await client.query<{ key: string; sum: string }>(
        `select storage_key as key, encode(sha256, 'hex') as sum from file where company_id = $1`,
        [id],
      )
      for (const { key, sum } of rows) found[key] = sum
    }
    return found
  } finally {
    await client.end()
  }
}
