import { ensureBuilt } from './scripts/built.ts'

/** The product is built once, before anything is tested: never in the time of a test, nor of two workers at once. */
export default async function build(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error('The build failed; `npm run build` says why.')
}
