import { useEffect, useRef } from 'react'
import type { FileItem } from '#engine/model/values.ts'
import type { FileBox } from '../field-props.ts'
import { endingOf, mimeTypeOf } from '../kit/file-types.ts'

/** Beyond it a picture that is on the server is not fetched only to be shown this small. */
const MAX_FETCHED_BYTES = 5 * 1024 * 1024

/** A small picture of a file that is one; of all others, and of pictures that the browser cannot read, the ending of the name. */
export function Thumbnail({ item, box }: { item: FileItem; box: FileBox }) {
  'use no memo'
  const image = useRef<HTMLImageElement>(null)
  const file = box.get(item.key)
  const link = item.size <= MAX_FETCHED_BYTES ? box.linkOf?.(item) : undefined
  const shown = mimeTypeOf(item.name).startsWith('image/') && (file !== undefined || link !== undefined)

  // The address of bytes in this browser holds them in memory until it is given back.
  useEffect(() => {
    if (!image.current) return undefined
    const address = file && URL.createObjectURL(file)
    image.current.src = address ?? link ?? ''
    return () => {
      if (address) URL.revokeObjectURL(address)
    }
  }, [file, link])

  return (
    <span className="field-files-picture" aria-hidden="true">
      {endingOf(item.name).slice(0, 4)}
      {shown && (
        <img ref={image} alt="" decoding="async" onError={({ currentTarget }) => currentTarget.classList.add('field-files-unread')} />
      )}
    </span>
  )
}
