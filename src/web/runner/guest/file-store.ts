import type { FileStore } from './guest-run.ts'

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
