import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/*
 * What an export takes: `npm run export-size -- 1000000`. Each format in a process of its own, whose heap is small enough that it fails in place of
 * growing.
 */

const script = fileURLToPath(new URL('../src/server/submissions/export/export-size-for-tests.ts', import.meta.url))
const count = process.argv[2] ?? '1000000'
if (!/^\d{1,8}$/.test(count)) {
  console.error(`Say how many submissions, like 1000000, not "${count}".`)
  process.exit(1)
}
for (const format of ['csv', 'xlsx', 'jsonl']) {
  const { status } = spawnSync(process.execPath, ['--max-old-space-size=64', '--max-semi-space-size=8', script, format, count], {
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error(`${format}: it took more memory than it may, or failed.`)
    process.exitCode = 1
  }
}
