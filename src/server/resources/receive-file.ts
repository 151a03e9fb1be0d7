import type { Readable } from 'node:stream'
import { malformed, tooLarge } from '../errors.ts'

/** Bytes of a multipart body around its one file. */
const MAX_AROUND = 16 * 1024

interface WantedPart {
  readonly part: string
  /** Bytes that the file may have. */
  readonly most: number
  /** What is said of a larger one. */
  readonly tooLarge: string
}

/** The file in a part of a multipart body, held in memory; undefined: there is none. @throws Problem 400, 413 */
export async function readFilePart(body: Readable, contentType: string, wanted: WantedPart): Promise<File | undefined> {
  const form = await formOf(await readBounded(body, wanted), contentType)
  const file = form.get(wanted.part)
  if (!(file instanceof File)) return undefined
  if (file.size > wanted.most) throw tooLarge(wanted.tooLarge)
  return file
}

async function readBounded(body: Readable, wanted: WantedPart): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    // The rest is read and thrown away, so that its sender gets the answer.
    if (size <= wanted.most + MAX_AROUND) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > wanted.most + MAX_AROUND) throw tooLarge(wanted.tooLarge)
  return Buffer.concat(chunks)
}

async function formOf(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw malformed()
  }
}
