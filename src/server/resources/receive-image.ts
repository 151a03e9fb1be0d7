import type { Readable } from 'node:stream'
import { MAX_IMAGE_BYTES } from '#contract/portal/resources.ts'
import { invalid } from '../errors.ts'
import { checkPicture, type NewImage, storePicture } from '../files/pictures/store-picture.ts'
import { readFilePart } from '../files/receive-file.ts'
import type { Storage } from '../files/storage.ts'

const TOO_LARGE = 'A picture has at most 2 MB.'
const NO_PICTURE = 'A picture is a JPEG or PNG file.'
const WHY = { damaged: 'This picture cannot be read: it is damaged.', vast: 'A picture has at most 16 million pixels.' }

/** The picture in the part `image` of a multipart body. @throws Problem 400, 413, 422 */
export async function readImage(body: Readable, contentType: string): Promise<File> {
  const file = await readFilePart(body, contentType, { part: 'image', most: MAX_IMAGE_BYTES, tooLarge: TOO_LARGE })
  if (!file) throw invalid(NO_PICTURE, { image: NO_PICTURE })
  return file
}

/**
 * Stores a picture whose content is what its name says, without what its camera or its program wrote into it, and has `store` write its
 * row: all or nothing (P12.43).
 * @throws Problem 422 for another content, a damaged or a vast one, 507, or what `store` throws
 */
export async function storeImage<R>(storage: Storage, company: string, file: File, store: (image: NewImage) => Promise<R>): Promise<R> {
  const picture = await checkPicture(file)
  if (!('is' in picture)) return storePicture(storage, company, picture, store)
  const why = picture.is === 'other' ? picture.why || NO_PICTURE : WHY[picture.is]
  throw invalid(why, { image: why })
}
