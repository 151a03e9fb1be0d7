import type { NewFile } from './upload-status.ts'

/** How far the sending is: shares from 0 to 1, of everything and of each file in the order sent. */
export interface SendProgress {
  readonly share: number
  readonly sent: number
  readonly total: number
  readonly files: readonly { readonly key: string; readonly name: string; readonly share: number }[]
}

/** Which file the transfer is at: files are the last of the body, in order. */
export function progressOf(files: readonly NewFile[], sent: number, total: number): SendProgress {
  let start = total - files.reduce((sum, { file }) => sum + file.size, 0)
  const shares = files.map(({ item: { key, name }, file: { size } }) => {
    const share = size === 0 ? Number(sent >= start) : Math.min(1, Math.max(0, (sent - start) / size))
    start += size
    return { key, name, share }
  })
  return { share: total === 0 ? 1 : sent / total, sent, total, files: shares }
}
