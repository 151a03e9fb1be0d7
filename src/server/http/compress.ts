import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

export interface Bytes {
  readonly body: Buffer
  readonly encoding: Encoding | undefined
}

/** Below this many bytes compressing gains nothing. */
export const MIN_COMPRESSED_BYTES = 1024
/** Of brotli: as small as gzip can, in a fifth of the best one's time. */
export const QUICK_QUALITY = 5

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** The bytes of an answer that is made once. */
export async function once(text: Buffer, encoding: Encoding | undefined): Promise<Bytes> {
  if (!encoding || text.length < MIN_COMPRESSED_BYTES) return { body: text, encoding: undefined }
  if (encoding === 'gzip') return { body: await gzipped(text), encoding }
  return { body: await brotlied(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } }), encoding }
}
