/** `node scripts/budget.ts`: weighs what a browser loads for the first screen of each side, and fails when it is too much. */
import { join } from 'node:path'
import { type BundleLine, KIB, weighFirstScreens } from './bundle.ts'

const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`

function show({ name, assets, bytes, budget, requests, maxRequests }: BundleLine): boolean {
  const fits = bytes <= budget && requests <= maxRequests
  console.log(`${fits ? 'ok      ' : 'TOO MUCH'} ${name.padEnd(22)} ${kib(bytes).padStart(10)} of ${kib(budget)}`)
  for (const asset of assets) console.log(`           ${asset.file.padEnd(40)} ${kib(asset.bytes).padStart(10)}`)
  if (maxRequests < Infinity) console.log(`           requests with the page itself: ${requests} of ${maxRequests}`)
  return fits
}

const lines = weighFirstScreens(join(import.meta.dirname, '../dist'))
const allFit = lines.map(show).every(Boolean)
process.exitCode = allFit ? 0 : 1
