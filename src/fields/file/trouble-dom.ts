import type { FileItem } from '#engine/model/values.ts'
import type { UploadStatuses } from '../field-props.ts'
import { fileTexts } from './file-texts.ts'

/** What went wrong with which file, in words. */
export function troubleOf(items: readonly FileItem[], uploadStatuses: UploadStatuses): string {
  const troubles = items.map(({ key, name }) => {
    const uploadStatus = uploadStatuses.get(key)
    return uploadStatus && uploadStatus.is !== 'sending' ? fileTexts.fileStatus({ name, status: fileTexts.status[uploadStatus.is] }) : ''
  })
  return troubles.filter(text => text !== '').join(' ')
}
