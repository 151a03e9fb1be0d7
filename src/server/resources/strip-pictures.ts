import type { CompanyDb } from '../db/company-db.ts'
import { stripPicture } from '../files/pictures/strip-picture.ts'
import { removeAll } from '../files/remove-all.ts'
import type { Storage } from '../files/storage.ts'
import { imagesOf } from './images.ts'
import { storePicture } from '../files/pictures/store-picture.ts'

/** What became of the pictures of a company. */
interface StrippedPictures {
  /** All that were looked at. */
  readonly count: number
  readonly stripped: number
  /** Bytes that were taken out. */
  readonly bytes: number
  /** Those that cannot be read, by what has them: they stay as they are. */
  readonly damaged: readonly string[]
}

/**
 * Takes out of stored pictures what is taken out of new ones when they are received (P12.43). Each is replaced by itself, at an address of
 * its own, so that this can be stopped and run again at any time, also beside a server. @param isDryRun nothing is written
 */
export async function stripPictures(db: CompanyDb, storage: Storage, isDryRun: boolean): Promise<StrippedPictures> {
  const images = imagesOf(db)
  const damaged: string[] = []
  let [count, stripped, bytes] = [0, 0, 0]
  for (const { id, name, type, storage_key, of } of await images.pictures()) {
    count += 1
    const stream = await storage.read(storage_key)
    const before = stream && Buffer.concat((await stream.toArray()) as Buffer[])
    const after = before && stripPicture(type, before)
    if (!after) damaged.push(`${name} (${of})`)
    if (!after || after.equals(before)) continue
    const picture = { name, type, bytes: after }
    const isDone = isDryRun || (await storePicture(storage, db.company, picture, replace(id)))
    stripped += isDone ? 1 : 0
    bytes += isDone ? before.length - after.length : 0
  }
  return { count, stripped, bytes, damaged }

  /** Whether it was there still. */
  function replace(id: string) {
    return async (image: Parameters<typeof images.replace>[1]): Promise<boolean> => {
      const removed = await images.replace(id, image)
      await removeAll(storage, removed === undefined ? [image.storage_key] : [removed])
      return removed !== undefined
    }
  }
}
