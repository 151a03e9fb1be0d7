import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Megabytes of the heap of the process: all that it exports would not fit. */
const HEAP = 32
const ROWS = 20_000

test.each(['csv', 'xlsx', 'jsonl'] as const)(
  'an export as %s takes little memory, however many submissions it holds',
  { timeout: 120_000 },
  async format => {
    const script = join(import.meta.dirname, 'export-size-for-tests.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [
      `--max-old-space-size=${HEAP}`,
      '--max-semi-space-size=4',
      script,
      format,
      String(ROWS),
    ])
    expect(JSON.parse(stdout)).toMatchObject({ format, rows: ROWS })
  },
)
