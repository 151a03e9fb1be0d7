import { DatabaseError } from 'pg'
import { ConnectionLost } from '../../db/failures.ts'
import { noRoom, Problem } from '../../errors.ts'
import { checkFile, cleanName } from '../check-file.ts'
import { isDiskWithoutRoom, NoRoom, type Storage, type Upload } from '../storage.ts'
import { pixelsOf } from './picture-pixels.ts'
import { stripPicture } from './strip-picture.ts'

/** A picture whose bytes lie in the storage under `storage_key`. */
export interface NewImage {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  /** Hexadecimal. */
  readonly sha256: string
  readonly storage_key: string
}

/** A picture as it is to be stored. */
export interface Picture {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** Few bytes may unpack to more than the browser of a visitor has room for. */
const MAX_PIXELS = 16_000_000

/** Why a file is no picture: what a check of its name and content says, or '' where its content is another; it is damaged, or too large to show. */
export type PictureRefusal = { readonly is: 'other'; readonly why: string } | { readonly is: 'damaged' | 'vast' }

/** A JPEG or PNG whose content is what its name says, without what its camera or its program wrote into it (P12.43). */
export async function checkPicture(file: File): Promise<Picture | PictureRefusal> {
  const received = Buffer.from(await file.arrayBuffer())
  const wanted = { name: cleanName(file.name), type: file.type, size: received.length, accept: '.jpg,.jpeg,.png' }
  const { name, type, refusal } = await checkFile(wanted, (start, length) => Promise.resolve(received.subarray(start, start + length)))
  if (refusal || !type) return { is: 'other', why: refusal }
  const bytes = stripPicture(type, received)
  const pixels = bytes ? pixelsOf(type, bytes) : 0
  if (!bytes || pixels === 0) return { is: 'damaged' }
  return pixels > MAX_PIXELS ? { is: 'vast' } : { name, type, bytes }
}

/** The same of a logo, of which the content alone says what it is (P8.34): it is stored as `logo.png`, also where it is a JPEG. @param file any name */
export const checkLogo = (file: File): Promise<Picture | PictureRefusal> => checkPicture(new File([file], 'logo.png'))

/** Stores these bytes and has `store` write their row: all or nothing. @throws Problem 507, or what `store` throws */
export async function storePicture<R>(
  storage: Storage,
  company: string,
  { name, type, bytes }: Picture,
  store: (image: NewImage) => Promise<R>,
): Promise<R> {
  const upload = await withRoom(() => storage.begin(company))
  try {
    await withRoom(() => upload.write(bytes))
    const { size, sha256 } = await withRoom(() => upload.finish())
    await withRoom(() => upload.persist())
    const image = { name, size, type, sha256: sha256.toString('hex'), storage_key: upload.key }
    const stored = await store(image).catch((error: unknown) => rethrow(error, upload))
    upload.release()
    return stored
  } finally {
    await upload.drop()
  }
}

/** When the outcome is unknown the bytes stay, because their row may be there. */
function rethrow(error: unknown, upload: Upload): never {
  const wasSent = error instanceof ConnectionLost && error.sent
  if (wasSent || !(error instanceof DatabaseError || error instanceof Problem || error instanceof ConnectionLost)) upload.release()
  throw error
}

async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof NoRoom || isDiskWithoutRoom(error) ? noRoom() : error
  }
}
