import { ENTRY_PREFIX } from './kept-runs.ts'

/** Why a chosen file could not be stored: no room, no longer to be read, no storage. */
export type FileLoss = 'full' | 'unread' | 'refused'

/** Files by the key of their item, or why there is none. Rejects where the browser refuses it. */
export interface FileStore {
  get(key: string): Promise<File | FileLoss | undefined>
  put(key: string, value: File | FileLoss): Promise<void>
  keys(): Promise<readonly string[]>
  delete(key: string): Promise<void>
}

const NAME = 'foyer-files'
const STORE = 'files'

let opening: Promise<IDBDatabase> | undefined

/** Files in the browser's own database. Each use rejects where a browser refuses it. */
export const browserFileStore: FileStore = {
  get: key => inStore('readonly', store => store.get(key)),
  put: async (key, value) => void (await inStore('readwrite', store => store.put(value, key))),
  keys: async () => (await inStore('readonly', store => store.getAllKeys())).map(String),
  delete: key => inStore('readwrite', store => store.delete(key)),
}

/** Deletes the files that no entry names. @param entries what is stored, by key @throws where the browser has no storage for files */
export async function deleteUnnamedFiles(entries: Readonly<Record<string, string | undefined>>, files: FileStore): Promise<void> {
  const texts = Object.entries(entries).flatMap(([key, text]) => (key.startsWith(ENTRY_PREFIX) && text ? [text] : []))
  const named = new Set(texts.flatMap(fileKeysIn))
  const keys = await files.keys()
  await Promise.all(keys.filter(key => !named.has(key)).map(key => files.delete(key)))
}

/** An entry of the first release has names of files alone, and what cannot be read names none. */
function fileKeysIn(text: string): readonly string[] {
  try {
    const { files } = JSON.parse(text) as { files: Record<string, [label: string, items: { key: string }[]] | string> }
    return Object.values(files).flatMap(value => (typeof value === 'string' ? [] : value[1].map(({ key }) => key)))
  } catch {
    return []
  }
}

/** Resolves when it is written: a full disk shows only then. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opening ??= open()
  const database = await opening.catch((cause: unknown) => {
    opening = undefined
    throw cause
  })
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? request.error ?? new Error('The browser stored nothing.')))
  })
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => {
      const database = request.result
      function forget() {
        database.close()
        opening = undefined
      }
      // The browser may close it (the visitor clears its data), or another tab delete it.
      database.addEventListener('close', forget)
      database.addEventListener('versionchange', forget)
      resolve(database)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser has no database.')))
  })
}
