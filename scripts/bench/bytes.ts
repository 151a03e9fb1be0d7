import { join } from 'node:path'
import { KIB, weighFirstScreens } from '../bundle.ts'
import type { Line } from './line.ts'

/** What a browser loads for the first screen of each side, brotli. */
export async function measureBytes(): Promise<Line[]> {
  return weighFirstScreens(join(import.meta.dirname, '../../dist')).flatMap(screen => [
    {
      part: 'bytes',
      name: `${screen.name}: script and styles`,
      measured: screen.bytes / KIB,
      unit: 'KiB',
      budget: screen.budget / KIB,
      limit: 'most' as const,
    },
    ...(screen.mostRequests < Infinity
      ? [{ part: 'bytes', name: `${screen.name}: requests`, measured: screen.requests, unit: '', budget: screen.mostRequests, limit: 'most' as const }]
      : []),
  ])
}
