import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { seeBin } from '../../db/bin.sql.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { Runner } from '../../db/company-db.ts'
import { emailKey } from '../../email-key.ts'
import type { Storage } from '../../files/storage.ts'
import type { Person, PersonalData, PersonalFile } from '../../personal-data.ts'
import { FailedExport } from './failed-export.ts'
import type { ExportedPerson } from './options.ts'
import type { WrittenExport } from './write-export.ts'

export interface PersonParts {
  readonly db: Pick<CompanyDb, 'snapshot'>
  readonly storage: Pick<Storage, 'read'>
  readonly person: ExportedPerson
  readonly parts: readonly PersonalData[]
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** How far it is: rows that are in. Throws to break it off. */
  readonly onProgress: (done: number, total: number) => Promise<void>
  readonly maxBytes: number
}

/**
 * Writes a ZIP with everything that there is about somebody: `person.json`, a list for each noun, as it was in one instant, and their files. Little of it is in
 * memory at a time. @throws FailedExport, what `onProgress` throws
 */
export async function writePerson({ db, storage, person, parts, write, maxBytes, onProgress }: PersonParts): Promise<WrittenExport> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  const written = pump(out, write, maxBytes)
  // What goes wrong there ends what is added below too.
  written.catch(() => undefined)
  const add = async (stream: Readable, name: string, compress: boolean) => {
    zip.addReadStream(stream, name, { compress })
    await Promise.race([finished(stream), written])
  }
  const files: PersonalFile[] = []
  let rows = 0
  try {
    await db.snapshot(async snapshot => {
      await snapshot.run(seeBin({}))
      const who: Person = { email: person.email, key: emailKey(person.email), user: person.user ?? undefined }
      const onRow = async () => {
        rows += 1
        await onProgress(rows, rows)
      }
      await add(Readable.from(piecesOf(snapshot, who, parts, file => files.push(file), onRow)), 'person.json', true)
    })
    let missing = 0
    for (const { name, key } of files) {
      await onProgress(rows, rows)
      const bytes = await storage.read(key)
      if (bytes) await add(bytes, name, false)
      else missing += 1
    }
    zip.end()
    await written
    return { rows, cutCells: 0, missing }
  } finally {
    out.destroy()
  }
}

async function pump(out: Readable, write: PersonParts['write'], maxBytes: number): Promise<void> {
  let size = 0
  for await (const chunk of out as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new FailedExport('too_large')
    await write(new Uint8Array(chunk))
  }
}

async function* piecesOf(
  runner: Runner,
  person: Person,
  parts: readonly PersonalData[],
  onFile: (file: PersonalFile) => void,
  onRow: () => Promise<void>,
): AsyncGenerator<string> {
  yield `{\n  "made_at": ${JSON.stringify(new Date().toISOString())},\n  "email": ${JSON.stringify(person.email)}`
  for (const part of parts) {
    if (!part.rows) continue
    yield `,\n  ${JSON.stringify(part.name)}: [`
    let isFirst = true
    for await (const row of part.rows(runner, person, onFile)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row, undefined, 2)}`
      isFirst = false
      await onRow()
    }
    yield ']'
  }
  yield '\n}\n'
}
