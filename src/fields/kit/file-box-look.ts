import type { FileItem } from '#engine/values.ts'
import type { FileBox } from '../field-props.ts'
import { newId } from './new-id.ts'

/** Keeps chosen files in this browser until they are sent. One per run. */
export function createFileBox(linkOf?: (item: FileItem) => string | undefined): FileBox {
  const kept = new Map<string, File>()
  return {
    add(file) {
      const key = `new-${newId()}`
      kept.set(key, file)
      return { key, name: file.name, size: file.size, type: file.type }
    },
    get: key => kept.get(key),
    remove: key => void kept.delete(key),
    linkOf,
  }
}
