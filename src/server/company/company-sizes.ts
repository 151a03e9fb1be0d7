import type { Client } from 'pg'

/** What a company has, for the operator. */
export interface CompanySize {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly closed_at: Date | null
  readonly users: number
  readonly forms: number
  readonly submissions: number
  readonly files: number
  /** Of these files. */
  readonly bytes: number
}

const COUNTS = `select
  (select count(*) from users where company_id = $1)::float8 as users,
  (select count(*) from form where company_id = $1 and deleted_at is null)::float8 as forms,
  (select count(*) from submission where company_id = $1)::float8 as submissions,
  (select count(*) from file where company_id = $1)::float8 as files,
  (select coalesce(sum(size), 0) from file where company_id = $1)::float8 as bytes`

/** All companies by their path. `owner` is connected as the owner of the database, whom row-level security binds too. */
export async function companySizes(owner: Client): Promise<CompanySize[]> {
  const { rows } = await owner.query<Pick<CompanySize, 'id' | 'path' | 'name' | 'closed_at'>>(
    'select id, path, name, closed_at from company order by path',
  )
  const sizes: CompanySize[] = []
  for (const company of rows) {
    await owner.query(`select set_config('app.company', $1, false)`, [company.id])
    const counted = await owner.query<Omit<CompanySize, keyof typeof company>>(COUNTS, [company.id])
    sizes.push({ ...company, ...counted.rows[0]! })
  }
  return sizes
}
