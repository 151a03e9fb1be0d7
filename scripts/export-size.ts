import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { EXPORT_FORMATS, type ExportFormat } from '#contract/portal/export-choices.ts'
import { ensureBuilt } from './built.ts'
import { exportBesideOthers } from './export-size/served.ts'

/*
 * What an export takes: `npm run export-size -- 1000000`. Each format in a process of its own, whose heap is small enough that it fails in place of
 * growing. `npm run export-size -- served 1000000`: by a whole server, out of its database, and what another company's calls take meanwhile; formats behind it,
 * like `xlsx jsonl csv csv`, are made in this order.
 */

const script = fileURLToPath(new URL('../src/server/submissions/export/export-size-for-tests.ts', import.meta.url))
const words = process.argv.slice(2)
const isServed = words[0] === 'served'
const count = words[isServed ? 1 : 0] ?? '1000000'
if (!/^\d{1,8}$/.test(count)) {
  console.error(`Say how many submissions, like 1000000, not "${count}".`)
  process.exit(1)
}
if (isServed) {
  const wanted = words.slice(2).filter((word): word is ExportFormat => EXPORT_FORMATS.some(format => format === word))
  const isWhole = (await ensureBuilt()) && (await exportBesideOthers(Number(count), wanted.length > 0 ? wanted : EXPORT_FORMATS))
  if (!isWhole) console.error('An export failed, or took more memory, or more of the time of others, than it may.')
  process.exit(isWhole ? 0 : 1)
}
for (const format of EXPORT_FORMATS) {
  const { status } = spawnSync(process.execPath, ['--max-old-space-size=64', '--max-semi-space-size=8', script, format, count], {
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error(`${format}: it took more memory than it may, or failed.`)
    process.exitCode = 1
  }
}
