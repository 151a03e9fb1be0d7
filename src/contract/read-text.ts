/** A file as text, and which letters it was written in. */
export interface ReadText {
  readonly text: string
  readonly encoding: string
}

/** The platform's `TextDecoder`, passed in: the contract knows no platform. */
type Decoder = new (encoding: string, options?: { fatal?: boolean }) => { decode(bytes: Uint8Array): string }

/** What spreadsheets write: UTF-8, UTF-16 with its mark, or the letters of Windows. */
export function readText(bytes: Uint8Array, TextDecoder: Decoder): ReadText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
