import type { Storage, Upload } from './storage.ts'

/**
 * The bytes of a kept file once more, streamed: an upload that is finished and not kept yet. Undefined when nothing lies
 * under this key. Throws NoRoom when the disk is full.
 */
export async function copyOf(storage: Storage, company: string, key: string): Promise<Upload | undefined> {
  const bytes = await storage.read(key)
  if (!bytes) return undefined
  const upload = await storage.begin(company)
  try {
    for await (const chunk of bytes) await upload.write(chunk as Buffer)
    await upload.finish()
    return upload
  } catch (error) {
    await upload.drop()
    throw error
  } finally {
    bytes.destroy()
  }
}

/** Removes bytes whose rows are gone. What cannot be removed now is found by the sweeper. */
export async function removeAll(storage: Storage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map(key => storage.remove(key)))
}
