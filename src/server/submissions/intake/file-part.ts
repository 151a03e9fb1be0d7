import { uniqueName } from '#fields/kit/map-field-name.ts'

/** A part of a body that is a file. */
export interface FilePart {
  readonly name: string
  /** As it was chosen, maybe with folders: nothing in it is escaped any more. */
  readonly filename: string
  readonly type: string
  readonly chunks: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Last parts of a path that name no file. */
const NO_FILE: ReadonlySet<string> = new Set(['', '.', '..'])

/** Does it name a file? An empty input of a page without script sends one without a name; a folder alone is none either. */
export const hasFileName = ({ filename }: FilePart): boolean => !NO_FILE.has(filename.split(/[/\\]/).at(-1) ?? '')

/** Reads a file to its end and stores nothing. */
export async function discard({ chunks }: FilePart): Promise<void> {
  for await (const _ of chunks);
}

/** A name that none of these files has, with the same ending: for a file that gets another name than it was sent under. */
export function freeName(name: string, taken: readonly string[]): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = [name.slice(0, dot), name.slice(dot)]
  const stems = taken.filter(other => other.endsWith(ending)).map(other => other.slice(0, -ending.length))
  return uniqueName(stem, stems) + ending
}
