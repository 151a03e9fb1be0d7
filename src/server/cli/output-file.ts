import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { codeOf } from '../files/durable.ts'

/** Where a command writes what it exports. */
export interface OutputFile {
  write(bytes: Uint8Array): Promise<void>
  /** All is there: a file has its name from now on. */
  finish(): Promise<void>
  /** Nothing of it stays. */
  drop(): Promise<void>
}

/** Standard output (`-`), or a file that has its name once it is whole. @throws Error with a sentence for the operator where one is there */
export async function openTarget(out: string): Promise<OutputFile> {
  if (out === '-') return standardOutput()
  const part = `${out}.part`
  await refuseExisting(out)
  let handle: FileHandle
  try {
    handle = await open(part, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new Error(`${part} is there: another export writes it, or one was ended. Delete it first.`, { cause: error })
    throw new Error(`${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  return {
    write: bytes => handle.writeFile(bytes),
    async finish() {
      await handle.sync()
      await handle.close()
      await rename(part, out)
    },
    async drop() {
      await handle.close().catch(() => undefined)
      await rm(part, { force: true })
    },
  }
}

async function refuseExisting(out: string): Promise<void> {
  const handle = await open(out, 'r').catch(() => undefined)
  if (!handle) return
  await handle.close()
  throw new Error(`${out} is there already. Give another name, or delete it first.`)
}

const standardOutput = (): OutputFile => ({
  write: bytes =>
    new Promise((resolve, reject) => {
      process.stdout.write(bytes, error => (error ? reject(error) : resolve()))
    }),
  finish: async () => {},
  drop: async () => {},
})
