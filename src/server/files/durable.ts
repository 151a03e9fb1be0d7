import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskWithoutRoom, NoRoom } from './storage.ts'

/** Creates a folder below the root so that it survives a loss of power. */
export async function createFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let parent = dirname(folder); parent.startsWith(root); parent = dirname(parent)) await syncFolder(parent)
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } catch (error) {
    // Windows cannot: there a rename is as safe as it gets.
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EINVAL') throw error
  } finally {
    await handle.close()
  }
}

/** @throws NoRoom in place of the error of a full disk */
export async function withNoRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDiskWithoutRoom(error) ? new NoRoom() : error
  }
}

/** The code of an error of Node, as `ENOENT`; '' without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
