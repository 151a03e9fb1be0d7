import { endingOf, isAccepted, mimeTypeOf, mimeTypes } from '../kit/file-types.ts'

/** How pictures begin, by the usual ending of their names: the same as the server knows them by. */
const BEGINNINGS: readonly (readonly [ending: string, at: number, bytes: string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['tif', 0, 'II*\0'],
  ['tif', 0, 'MM\0*'],
  ['avif', 4, 'ftypavif'],
  ['heic', 4, 'ftyphei'],
  ['heic', 4, 'ftypmif1'],
]

/** May it be a picture with the name of another kind of picture, which is taken as what it is? */
export function isDoubtful(file: File, accept: string | undefined): boolean {
  const type = mimeTypes[endingOf(file.name)]?.[0] ?? ''
  return type.startsWith('image/') && !isAccepted(accept, file)
}

/**
 * A picture under the name of another kind of picture that the list does not have, when what it is is on the list: with
 * its own ending, as the server would keep it (P7.2). Every other file as it is.
 */
export async function withOwnEnding(file: File, accept: string | undefined): Promise<File> {
  if (!isDoubtful(file, accept)) return file
  const head = await file
    .slice(0, 16)
    .arrayBuffer()
    .then(
      bytes => String.fromCharCode(...new Uint8Array(bytes)),
      () => '',
    )
  const ending = BEGINNINGS.find(([, at, bytes]) => head.startsWith(bytes, at))?.[0]
  if (ending === undefined) return file
  const name = `${file.name.slice(0, file.name.lastIndexOf('.'))}.${ending}`
  const type = mimeTypeOf(name)
  return isAccepted(accept, { name, type }) ? new File([file], name, { type, lastModified: file.lastModified }) : file
}
