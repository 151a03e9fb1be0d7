import type { FileItem } from '#engine/model/values.ts'
import type { Fate, Fates, FileBox } from '#fields/field-props.ts'
import { fileTexts } from '#fields/kit/file-texts.ts'

/** A file that is sent for the first time. */
export interface Fresh {
  readonly mapField: string
  readonly item: FileItem
  readonly file: File
}

/** How long one is waited for (milliseconds): a disk that sleeps is no file that is gone. */
const PATIENCE = 3000

const NO_FATES: Fates = new Map()

/** Those that can no longer be read: changed, moved or removed on the device since they were chosen. Reads a byte of each. */
export async function unreadable(files: readonly Fresh[]): Promise<readonly Fresh[]> {
  const late = new Promise<true>(resolve => setTimeout(resolve, PATIENCE, true))
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
export function issuesOf(unread: readonly Fresh[]): Record<string, string> {
  const names = Object.groupBy(unread, ({ mapField }) => mapField)
  return Object.fromEntries(
    Object.entries(names).map(([mapField, files = []]) => [mapField, fileTexts.unread(files.map(({ item }) => item.name))]),
  )
}

/** Puts into the list that all of them are at this, or, without a fate, that they are only chosen. */
export function tellAll(box: FileBox, files: readonly Fresh[], fate?: Fate): void {
  box.tell(fate ? fatesOf(files, () => fate) : NO_FATES)
}

export function tellProgress(box: FileBox, files: readonly Fresh[], shares: readonly { readonly share: number }[]): void {
  box.tell(fatesOf(files, index => ({ is: 'sending', share: shares[index]?.share ?? 0 })))
}

export function tellUnread(box: FileBox, unread: readonly Fresh[]): void {
  tellAll(box, unread, { is: 'unread' })
}

/** Marks the files that the issues of the server name. Of two whose names are both in it, one in the other, the longer one is meant. */
export function tellRefused(box: FileBox, files: readonly Fresh[], issues: Readonly<Record<string, string>>): void {
  const named = files.filter(({ mapField, item }) => issues[mapField]?.includes(item.name))
  tellAll(
    box,
    named.filter(one => !named.some(other => isWithin(one, other))),
    { is: 'refused' },
  )
}

function isWithin(one: Fresh, other: Fresh): boolean {
  return one.mapField === other.mapField && one.item.name !== other.item.name && other.item.name.includes(one.item.name)
}

function fatesOf(files: readonly Fresh[], fateOf: (index: number) => Fate): Fates {
  return new Map(files.map(({ item }, index) => [item.key, fateOf(index)]))
}
