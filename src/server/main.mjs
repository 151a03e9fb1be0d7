// JavaScript, as the one file that is read before the cache is there: for TypeScript Node would load its compiler, 18 MB.
import './compile-cache.mjs'

try {
  const { start } = await import('./start.ts')
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
