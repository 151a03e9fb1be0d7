/**
 * `npm run operators [-- nginx pooler]`: tries with Debian's own programs what docs/OPERATIONS.md says of them. nginx: two servers behind
 * deploy/nginx.conf are restarted in turn under load; fails when a page was not answered, or a submit was lost or stored twice. pooler: all
 * tests of the server, each through a PgBouncer that lends connections for a transaction. Not part of verify: both have to be installed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabaseSupply } from '#tests/kit/postgres/database-supply.ts'
import { findPgBouncer } from '#tests/kit/postgres/pgbouncer.ts'
import { ensureBuilt } from './built.ts'
import { findNginx } from './operators/nginx.ts'
import { restartUnderLoad } from './operators/rolling-restart.ts'

const ROOT = join(import.meta.dirname, '..')
const PARTS: Readonly<Record<string, () => Promise<boolean>>> = { nginx: rollingRestart, pooler: testsThroughPooler }

const given = process.argv.slice(2)
const unknown = given.filter(name => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`There is nothing to try called ${unknown.join(', ')}. There is: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
if (!(await ensureBuilt())) process.exit(1)
let isBroken = false
for (const [name, part] of Object.entries(PARTS)) {
  if (given.length === 0 || given.includes(name)) isBroken = !(await part()) || isBroken
}
process.exit(isBroken ? 1 : 0)

async function rollingRestart(): Promise<boolean> {
  const nginx = findNginx()
  if (nginx === undefined) return isMissing('nginx', 'nginx-light')
  const supply = await openDatabaseSupply()
  const { pages, submits, restarts } = await restartUnderLoad(nginx, await supply.createDatabase(), { pages: 1_000, submits: 1_000 })
  await supply.close()
  console.log(`${restarts} restarts of two servers behind deploy/nginx.conf`)
  console.log(`pages    ${pages.all}, ${pages.failed} failed`)
  console.log(
    `submits  ${submits.sent} sent, ${submits.again} of them again by the same key, ${submits.lost} lost, ${submits.doubled} stored twice`,
  )
  return pages.failed + submits.lost + submits.doubled === 0
}

async function testsThroughPooler(): Promise<boolean> {
  if (findPgBouncer() === undefined) return isMissing('PgBouncer', 'pgbouncer')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, FOYER_TESTS_POOLER: 'transaction' }
  const tests = spawn(process.execPath, [vitest, 'run', '--project=server'], { cwd: ROOT, env, stdio: 'inherit' })
  const [code] = (await once(tests, 'exit')) as [number | null]
  return code === 0
}

function isMissing(name: string, pack: string): false {
  console.error(`${name} is not installed here: apt-get install ${pack}`)
  return false
}
