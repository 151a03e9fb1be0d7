import type { Storage } from './storage.ts'

/** Removes bytes whose rows are gone. What cannot be removed now is found by the sweeper. */
export async function removeAll(storage: Storage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map(key => storage.remove(key)))
}
