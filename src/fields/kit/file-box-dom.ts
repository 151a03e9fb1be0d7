import type { FileItem } from '#engine/model/values.ts'
import type { UploadStatuses, FileBox } from '../field-props.ts'
import { newId } from './new-id.ts'

/** Keeps chosen files in this browser until they are sent. One per run; `earlier`: of the run that this one goes on with. */
export function createFileBox(linkOf?: (item: FileItem) => string | undefined, earlier?: Pick<FileBox, 'get'>): FileBox {
  const files = new Map<string, File>()
  const early = new Map<string, readonly File[]>()
  const listeners = new Set<() => void>()
  let uploadStatuses: UploadStatuses = new Map()
  let work = (_from: string) => {}
  return {
    add(file) {
      const key = `new-${newId()}`
      files.set(key, file)
      return { key, name: file.name, size: file.size, type: file.type }
    },
    get: key => files.get(key) ?? earlier?.get(key),
    addEarly: lists => lists.forEach((list, name) => early.set(name, list)),
    takeEarly(name) {
      const list = early.get(name) ?? []
      early.delete(name)
      return list
    },
    remove: key => void files.delete(key),
    linkOf,
    uploadStatuses: () => uploadStatuses,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setUploadStatuses(next) {
      uploadStatuses = next
      listeners.forEach(listener => listener())
    },
    retry: from => work(from),
    onRetry: handler => void (work = handler),
  }
}
