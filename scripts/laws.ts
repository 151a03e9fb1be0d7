/**
 * Asks the laws of the engine with many generated cases, in chunks: `npm run laws`, or `npm run laws -- 50000`, or one law
 * with all of them: `npm run laws -- 50000 17 fetching` (from seed 17). Each chunk
 * has its own seed, so that a run that is stopped has still shown what its lines say. Ends with one line of the result.
 *
 * The laws of spaces, styles and kinds stand in tests: `npm run laws -- tests` asks them as a full run does, from another seed each time, or
 * `npm run laws -- tests 17 src/contract/styles` from seed 17 and in one folder.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { laws, refutation } from '#tests/kit/laws.ts'
import { runStep } from './step.ts'

const CHUNK = 20_000
const isInTests = process.argv[2] === 'tests'
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000_000)
if (isInTests) process.exit((await askInTests(process.argv[4] ?? 'src')) ? 0 : 1)

const wanted = Number(process.argv[2] ?? 1_000_000)
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

/** Every test that asks a law, with as many cases as a full run. @param folder within which @returns whether all held */
async function askInTests(folder: string): Promise<boolean> {
  const root = join(import.meta.dirname, '..')
  const files = globSync(`${folder}/**/*.test.ts`, { cwd: root }).filter(path =>
    /\b(?:askedWith|LAW_SEED)\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  if (files.length === 0) throw new Error(`No test within ${folder} asks a law`)
  console.log(`${files.length} files of laws from seed ${firstSeed}`)
  const env = { VITE_FULL: '1', FOYER_LAW_SEED: String(firstSeed) }
  return (await runStep(join(root, 'node_modules/.bin/vitest'), ['run', ...files.toSorted()], { env })).ok
}

function minutes(): string {
  return `${((performance.now() - begun) / 60_000).toFixed(1)} min`
}
