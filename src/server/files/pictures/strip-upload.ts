import type { Storage, Upload, Written } from '../storage.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

/** Bytes of a finished upload that are read at once. */
const CHUNK_BYTES = 1024 * 1024

const STRIP: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = { 'image/jpeg': stripJpeg, 'image/png': stripPng }

/** A finished upload, and what was written. */
export interface WrittenUpload extends Written {
  readonly upload: Upload
}

/**
 * The upload of a picture without what was written into it beside the picture; what is no picture stays as it is. Undefined: it is
 * damaged, and dropped. @throws NoRoom
 */
export type StripUpload = (storage: Storage, company: string, written: WrittenUpload, type: string) => Promise<WrittenUpload | undefined>

/** Makes the stripper of one server: it has one picture in memory at a time, however many come. */
export function makeStripUpload(): StripUpload {
  let last: Promise<unknown> = Promise.resolve()
  return (storage, company, written, type) => {
    const strip = STRIP[type]
    if (!strip) return Promise.resolve(written)
    const stripped = last.then(() => stripInMemory(storage, company, written, strip))
    last = stripped.catch(() => undefined)
    return stripped
  }
}

async function stripInMemory(
  storage: Storage,
  company: string,
  written: WrittenUpload,
  strip: (bytes: Buffer) => Buffer | undefined,
): Promise<WrittenUpload | undefined> {
  const { upload, size } = written
  const bytes = strip(await readAll(upload, size))
  if (bytes?.length === size) return written
  await upload.drop()
  if (!bytes) return undefined
  const plain = await storage.begin(company)
  try {
    await plain.write(bytes)
    return { upload: plain, ...(await plain.finish()) }
  } catch (error) {
    await plain.drop()
    throw error
  }
}

async function readAll(upload: Upload, size: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (let start = 0; start < size;) {
    const chunk = await upload.peek(start, Math.min(CHUNK_BYTES, size - start))
    if (chunk.length === 0) break
    chunks.push(chunk)
    start += chunk.length
  }
  return Buffer.concat(chunks)
}
