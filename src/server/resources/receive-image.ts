import type { Readable } from 'node:stream'
import { MAX_IMAGE_BYTES } from '#contract/portal/resources.ts'
import { DatabaseError } from 'pg'
import { ConnectionLost } from '../db/failures.ts'
import { invalid, noRoom, Problem } from '../errors.ts'
import { checkFile, cleanName } from '../files/check-file.ts'
import { stripPicture } from '../files/pictures/strip-picture.ts'
import { isDiskWithoutRoom, NoRoom, type Storage, type Upload } from '../files/storage.ts'
import type { NewImage } from './images.ts'
import { readFilePart } from './receive-file.ts'

const TOO_LARGE = 'A picture has at most 2 MB.'
const NO_PICTURE = 'A picture is a JPEG or PNG file.'
const DAMAGED = 'This picture cannot be read: it is damaged.'

/** The picture in the part `image` of a multipart body. @throws Problem 400, 413, 422 */
export async function readImage(body: Readable, contentType: string): Promise<File> {
  const file = await readFilePart(body, contentType, { part: 'image', most: MAX_IMAGE_BYTES, tooLarge: TOO_LARGE })
  if (!file) throw invalid(NO_PICTURE, { image: NO_PICTURE })
  return file
}

/**
 * Stores a picture whose content is what its name says, without what its camera or its program wrote into it, and has `store` write its
 * row: all or nothing (P12.43).
 * @throws Problem 422 for another content or a damaged one, 507, or what `store` throws
 */
export async function storeImage<R>(storage: Storage, company: string, file: File, store: (image: NewImage) => Promise<R>): Promise<R> {
  return storePicture(storage, company, await checkPicture(file), store)
}

/** A picture as it is to be stored. */
export interface Picture {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

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

/** The picture as it is stored. @throws Problem 422 */
async function checkPicture(file: File): Promise<Picture> {
  const received = Buffer.from(await file.arrayBuffer())
  const wanted = { name: cleanName(file.name), type: file.type, size: received.length, accept: '.jpg,.jpeg,.png' }
  const { name, type, refusal } = await checkFile(wanted, (start, length) => Promise.resolve(received.subarray(start, start + length)))
  if (refusal || !type) throw refused(refusal || NO_PICTURE)
  const bytes = stripPicture(type, received)
  if (!bytes) throw refused(DAMAGED)
  return { name, type, bytes }
}

const refused = (why: string) => invalid(why, { image: why })

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
