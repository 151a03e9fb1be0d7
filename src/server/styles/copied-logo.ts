import { buffer } from 'node:stream/consumers'
import type { Picture } from '../files/pictures/store-picture.ts'
import type { Storage } from '../files/storage.ts'
import type { Portal } from '../portal.ts'

/** The logo of another style, to be stored once more: each style has a file of its own. */
export async function copiedLogo({ styles }: Portal, storage: Storage, file: string | null): Promise<Picture | undefined> {
  const logo = file === null ? undefined : await styles.logo(file)
  const bytes = logo && (await storage.read(logo.storage_key))
  return logo && bytes && { name: logo.name, type: logo.type, bytes: await buffer(bytes) }
}
