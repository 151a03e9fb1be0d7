import { folderOf, namesInFolder } from './export/zip-names.ts'
import type { Runner } from '../db/company-db.ts'
import type { PersonalData } from '../personal-data.ts'
import type { EventWriter } from '../submission-events.ts'
import * as sql from './personal-requests.sql.ts'
import type { Booker } from './storage/bookings.ts'
import { eraseRows } from './storage/submissions.end.ts'

/** Rows that are in memory at a time. */
const PORTION = 50
/** Each has its spaces, files and history: so many go in a transaction. */
const ERASED_AT_ONCE = 20

/** What somebody sent, with its history and its files; also what lies in the bin. */
export const personalRequests = (company: string, booker: Booker, events: EventWriter): PersonalData => ({
  name: 'requests',

  async *rows(runner, { user = null, key }, onFile) {
    let [after, after_at]: [string | null, string | null] = [null, null]
    for (;;) {
      const rows: Awaited<ReturnType<typeof read>> = await read(runner, { company, user, email_key: key, after, after_at })
      for (const { id: _id, place: _place, files, ...row } of rows) {
        const names = namesInFolder(files.map(({ name }) => name)).map(name => `${folderOf(row.reference)}/${name}`)
        for (const [at, file] of files.entries()) onFile({ name: names[at] ?? '', key: file.key })
        yield { ...row, files: files.map(({ field, name, size }, at) => ({ field, name, size, file: names[at] })) }
      }
      const last = rows.at(-1)
      if (!last || rows.length < PORTION) return
      after = last.id
      after_at = last.place
    }
  },

  async erase(tx, { user = null, key }) {
    const found = await tx.run(sql.lockTheirRequests({ company, user, email_key: key, most: ERASED_AT_ONCE }))
    const keys: string[] = []
    for (const { id: submission, is_in_bin } of found) {
      // Programs hear that it is gone; of what lies in the bin they have. Nobody is written to: there is nobody any more.
      const write = is_in_bin ? undefined : await events.beforeDeletion(tx, { submission, actor: undefined }, undefined)
      await tx.run(sql.deleteEvents({ company, submission }))
      keys.push(...(await eraseRows(tx, { company, submission, booker })))
      await write?.()
    }
    const isDone = found.length < ERASED_AT_ONCE
    // What is somebody else's by now stays theirs.
    if (isDone) await tx.run(sql.forgetSentFor({ company, email_key: key }))
    return { count: found.length, keys, isDone }
  },
})

const read = (runner: Runner, wanted: Omit<Parameters<typeof sql.selectTheirRequests>[0], 'most'>) =>
  runner.run(sql.selectTheirRequests({ ...wanted, most: PORTION }))
