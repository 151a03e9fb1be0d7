import type { Readable } from 'node:stream'
import { malformed, tooLarge } from '../errors.ts'
import { boundaryOf } from '../http/boundary.ts'

/** Bytes of a multipart body around its one file. */
const MAX_AROUND = 16 * 1024
/** Parts of such a body, and bytes of the head of each: hundreds of thousands of them in ten megabytes would keep everybody else waiting. */
const MAX_PARTS = 100
const MAX_HEAD_BYTES = 4 * 1024
const HEAD_END = '\r\n\r\n'

interface WantedPart {
  readonly part: string
  /** Bytes that the file may have. */
  readonly most: number
  /** Bytes of everything else in the body; 16 KiB unless told. */
  readonly around?: number
  /** What is said of a larger one. */
  readonly tooLarge: string
}

/** The file in a part of a multipart body, held in memory; undefined: there is none. @throws Problem 400, 413 */
export async function readFilePart(body: Readable, contentType: string, wanted: WantedPart): Promise<File | undefined> {
  return (await readFormWithFile(body, contentType, wanted)).file
}

/** The same with the other parts of the body; an empty file is none. @throws Problem 400, 413 */
export async function readFormWithFile(
  body: Readable,
  contentType: string,
  wanted: WantedPart,
): Promise<{ readonly form: FormData; readonly file: File | undefined }> {
  const form = await formOf(await readBounded(body, wanted), contentType)
  const file = form.get(wanted.part)
  if (!(file instanceof File)) return { form, file: undefined }
  if (file.size > wanted.most) throw tooLarge(wanted.tooLarge)
  return { form, file }
}

async function readBounded(body: Readable, { most, around = MAX_AROUND, tooLarge: text }: WantedPart): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    // The rest is read and thrown away, so that its sender gets the answer.
    if (size <= most + around) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > most + around) throw tooLarge(text)
  return Buffer.concat(chunks)
}

async function formOf(body: Buffer, contentType: string): Promise<FormData> {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) throw malformed()
  refuseManyParts(body, boundary)
  // The boundary that was counted by, whatever else the header says.
  const type = `multipart/form-data; boundary="${boundary.replaceAll('\\', '\\\\')}"`
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw malformed()
  }
}

/** Looks at where parts begin, before any is read. @throws Problem 400, 413 */
function refuseManyParts(body: Buffer, boundary: string): void {
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at)) {
    at += delimiter.length
    // What follows the last part is none.
    if (body.toString('latin1', at, at + 2) === '--') return
    if ((parts += 1) > MAX_PARTS) throw tooLarge()
    if (!body.subarray(at, at + MAX_HEAD_BYTES).includes(HEAD_END)) throw malformed()
  }
}
