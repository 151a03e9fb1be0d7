import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is loaded: what was compiled once need not be again, and the next start is quicker.
enableCompileCache(fileURLToPath(new URL('../../.cache/node', import.meta.url)))

try {
  const { start } = await import('./start.ts')
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
