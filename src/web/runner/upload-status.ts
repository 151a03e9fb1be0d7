import { languageNow } from '#contract/texts/catalogue.ts'
import type { FileItem } from '#engine/model/values.ts'
import type { UploadStatus, UploadStatuses, FileBox } from '#fields/field-props.ts'
import { sendingTexts } from '../shell/texts-sending.ts'

/** A file that is sent for the first time. */
export interface NewFile {
  readonly mapField: string
  readonly item: FileItem
  readonly file: File
}

/** How long one is waited for (milliseconds): a disk that sleeps is no file that is gone. */
const READ_TIMEOUT_MS = 3000

const NO_STATUSES: UploadStatuses = new Map()

/** Those that can no longer be read: changed, moved or removed on the device since they were chosen. Reads a byte of each. */
export async function findUnreadable(files: readonly NewFile[]): Promise<readonly NewFile[]> {
  const late = new Promise<true>(resolve => setTimeout(resolve, READ_TIMEOUT_MS, true))
  const read = files.map(({ file }) =>
    file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      ),
  )
  const isRead = await Promise.all(read.map(one => Promise.race([one, late])))
  return files.filter((_file, index) => !isRead[index])
}

/** What to say of files that cannot be read, by mapField. */
export function unreadableIssues(unread: readonly NewFile[]): Record<string, string> {
  const list = new Intl.ListFormat(languageNow(), { style: 'narrow' })
  const names = Object.groupBy(unread, ({ mapField }) => mapField)
  return Object.fromEntries(
    Object.entries(names).map(([mapField, files = []]) => [
      mapField,
      sendingTexts.unreadFiles({ count: files.length, names: list.format(files.map(({ item }) => item.name)) }),
    ]),
  )
}

/** Puts into the list that all of them are at this, or, without a status, that they are only chosen. */
export function setUploadStatus(box: FileBox, files: readonly NewFile[], status?: UploadStatus): void {
  box.setUploadStatuses(status ? statusesOf(files, () => status) : NO_STATUSES)
}

export function setUploadProgress(box: FileBox, files: readonly NewFile[], shares: readonly { readonly share: number }[]): void {
  box.setUploadStatuses(statusesOf(files, index => ({ is: 'sending', share: shares[index]?.share ?? 0 })))
}

export function markUnreadable(box: FileBox, unread: readonly NewFile[]): void {
  setUploadStatus(box, unread, { is: 'unread' })
}

/** Marks the files that the issues of the server name. Of two whose names are both in it, one in the other, the longer one is meant. */
export function markRefused(box: FileBox, files: readonly NewFile[], issues: Readonly<Record<string, string>>): void {
  const named = files.filter(({ mapField, item }) => issues[mapField]?.includes(item.name))
  setUploadStatus(
    box,
    named.filter(one => !named.some(other => isWithin(one, other))),
    { is: 'refused' },
  )
}

function isWithin(one: NewFile, other: NewFile): boolean {
  return one.mapField === other.mapField && one.item.name !== other.item.name && other.item.name.includes(one.item.name)
}

function statusesOf(files: readonly NewFile[], statusOf: (index: number) => UploadStatus): UploadStatuses {
  return new Map(files.map(({ item }, index) => [item.key, statusOf(index)]))
}
