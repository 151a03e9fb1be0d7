/**
 * Asks the laws of the engine with many generated cases, in chunks: `npm run laws`, or `npm run laws -- 50000`, or one law
 * with all of them: `npm run laws -- 50000 17 fetching` (from seed 17). Each chunk
 * has its own seed, so that a run that is stopped has still shown what its lines say. Ends with one line of the result.
 */
import { laws, refutation } from '#tests/kit/laws.ts'

const CHUNK = 20_000
const wanted = Number(process.argv[2] ?? 1_000_000)
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000_000)
const only = process.argv[4]
const chosen = Object.entries(laws).filter(([name]) => only === undefined || name === only)
if (chosen.length === 0) throw new Error(`There is no law ${only}: ${Object.keys(laws).join(', ')}`)
const begun = performance.now()
const held = new Map<string, number>()

console.log(`${wanted} cases from seed ${firstSeed}`)
for (let done = 0; done < wanted; done += CHUNK) {
  const size = Math.min(CHUNK, wanted - done)
  for (const [name, law] of chosen) await ask(name, law, size * (only === undefined ? law.share : 1), firstSeed + done)
  console.log(`${done + size} of ${wanted} after ${minutes()}: ${only ?? 'all laws'} held (seed ${firstSeed + done})`)
}
const counts = [...held].map(([name, cases]) => `${name} ${cases}`).join(', ')
console.log(`held: ${counts} cases; 0 broken; ${minutes()}`)

async function ask(name: string, law: (typeof laws)[keyof typeof laws], cases: number, seed: number): Promise<void> {
  const broken = await refutation(law, cases, seed)
  if (broken !== '') {
    console.log(`broken: ${name} (seed ${seed})\n${broken}`)
    process.exit(1)
  }
  held.set(name, (held.get(name) ?? 0) + cases)
}

function minutes(): string {
  return `${((performance.now() - begun) / 60_000).toFixed(1)} min`
}
