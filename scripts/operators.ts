/**
 * `npm run operators`: tries with Debian's own nginx what docs/OPERATIONS.md says of it: two servers behind deploy/nginx.conf are restarted in turn
 * under load. Fails when a page was not answered, or a submit was lost or stored twice. Not part of verify: nginx has to be installed.
 */
import { openDatabaseSupply } from '#tests/kit/postgres/database-supply.ts'
import { ensureBuilt } from './built.ts'
import { findNginx } from './operators/nginx.ts'
import { restartUnderLoad } from './operators/rolling-restart.ts'

const nginx = findNginx()
if (nginx === undefined) {
  console.error('nginx is not installed here: apt-get install nginx-light')
  process.exit(2)
}
if (!(await ensureBuilt())) process.exit(1)

const supply = await openDatabaseSupply()
const { pages, submits, restarts } = await restartUnderLoad(nginx, await supply.createDatabase(), { pages: 1_000, submits: 1_000 })
await supply.close()
console.log(`${restarts} restarts of two servers behind deploy/nginx.conf`)
console.log(`pages    ${pages.all}, ${pages.failed} failed`)
console.log(
  `submits  ${submits.sent} sent, ${submits.again} of them again by the same key, ${submits.lost} lost, ${submits.doubled} stored twice`,
)
process.exit(pages.failed + submits.lost + submits.doubled === 0 ? 0 : 1)
