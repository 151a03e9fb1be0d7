import { type Company, newCompany } from '#tests/e2e/kit/company.ts'
import type { Line } from './line.ts'
import { comparePairs, quantile, takeTurns } from './pairs.ts'
import { startProduct } from './product.ts'

const LOGINS = 200
const ROUNDS = 5

/** They come from one address here, and all wait for their password to be checked. */
const ALL_WAIT = {
  LIMIT_IN_FLIGHT_PER_ADDRESS: '800',
  LIMIT_LOGIN_QUEUE: '1000',
  LIMIT_LOGIN_QUEUE_PER_COMPANY: '900',
  LIMIT_LOGIN_QUEUE_PER_ADDRESS: '800',
}

/** What the row of each login in the audit costs 200 people who log in at once, by turns against a company of whose rows none is written. */
export async function measureLogins(): Promise<Line[]> {
  const product = await startProduct(ALL_WAIT)
  try {
    const [audited, silent] = [
      await manyPeople(await newCompany(product.server, 'audited')),
      await manyPeople(await newCompany(product.server, 'silent')),
    ]
    await writeNoAudit(silent)
    const take = async (company: Company) => quantile(await loginsAtOnce(product.server.origin, company), 0.99)
    const { ratio, spread, ours, theirs } = comparePairs(
      await takeTurns(
        ROUNDS,
        () => take(audited),
        () => take(silent),
      ),
    )
    await wereWritten(audited, silent)
    const against = `without ${theirs.toFixed(0)} ms, with ${ours.toFixed(0)} ms; half of the rounds ${spread.map(part => part.toFixed(2)).join(' to ')}`
    return [
      {
        part: 'logins',
        name: `99th percentile of ${LOGINS} logins at once, with the audit`,
        measured: ratio,
        unit: 'x',
        budget: 1.1,
        limit: 'max',
        against,
      },
    ]
  } finally {
    await product.stop()
  }
}

const emailOf = (number: number, { path }: Company) => `person${number}@${path}.example`

/** Gives the company people with the password of its administrator. */
async function manyPeople(company: Company): Promise<Company> {
  await company.rows(
    `insert into users (company_id, email, email_key, name, role, password_hash)
      select u.company_id, mail, mail, 'Person ' || n, u.role, u.password_hash from users u, generate_series(1, ${LOGINS}) as n,
        lateral (select 'person' || n || '@${company.path}.example' as mail) m where u.email = '${company.admin.email}'`,
  )
  return company
}

/** From now on each row of its audit is thrown away where it would be written. */
async function writeNoAudit(company: Company): Promise<void> {
  const [found] = await company.rows<{ id: string }>(`select id from company where path = '${company.path}'`)
  await company.rows(`create function no_audit() returns trigger language plpgsql as 'begin return null; end'`)
  await company.rows(
    `create trigger no_audit before insert on audit for each row when (new.company_id = '${found?.id ?? ''}') execute function no_audit()`,
  )
}

/** @throws Error where a row is missing, or was written that is not to be */
async function wereWritten(audited: Company, silent: Company): Promise<void> {
  const count = async (company: Company) => {
    const of = `company_id = (select id from company where path = '${company.path}')`
    return Number((await company.rows<{ rows: string }>(`select count(*) as rows from audit where ${of} and action = 'login'`))[0]?.rows)
  }
  const [written, none] = [await count(audited), await count(silent)]
  if (written < LOGINS * (ROUNDS + 1) || none > 1) throw new Error(`${written} rows of logins with the audit, ${none} without`)
}

/** Milliseconds that each of all waited. */
function loginsAtOnce(origin: string, company: Company): Promise<number[]> {
  const login = async (number: number) => {
    const begun = performance.now()
    const answer = await fetch(`${origin}/api/login/${company.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin },
      body: JSON.stringify({ username: emailOf(number, company), password: company.admin.password }),
    })
    const said = await answer.text()
    if (answer.status !== 200) throw new Error(`A login was answered ${answer.status}: ${said}`)
    return performance.now() - begun
  }
  return Promise.all(Array.from({ length: LOGINS }, (_, index) => login(index + 1)))
}
