/**
 * Asks the laws of the engine with many generated cases, in chunks: `npm run laws`, or `npm run laws -- 50000`. Each chunk
 * has its own seed, so that a run that is stopped has still shown what its lines say. Ends with one line of the result.
 */
import { laws, refutation } from '#tests/laws.ts'

const CHUNK = 20_000
const wanted = Number(process.argv[2] ?? process.env['FOYER_LAW_CASES'] ?? 1_000_000)
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000_000)
const begun = performance.now()
const held = new Map<string, number>()

console.log(`${wanted} cases from seed ${firstSeed}`)
for (let asked = 0; asked < wanted; asked += CHUNK) {
  for (const [name, law] of Object.entries(laws)) await ask(name, law, Math.min(CHUNK, wanted - asked) * law.share, firstSeed + asked)
  console.log(`${Math.min(asked + CHUNK, wanted)} of ${wanted} after ${minutes()}: all laws held (seed ${firstSeed + asked})`)
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
