import './file-picture.css'
import { useEffect, useRef } from 'react'
import { endingOf, mimeTypeOf } from './file-types.ts'

/** Beyond it a picture that is on the server is not fetched only to be shown this small. */
const MAX_FETCHED_BYTES = 5 * 1024 * 1024

interface Props {
  readonly name: string
  readonly size: number
  /** Its bytes, while they are in this browser. */
  readonly file: File | undefined
  /** Address of one that is on the server. */
  readonly link: string | undefined
}

/** A small picture of a file that is one; of all others, and of pictures that the browser cannot read, the ending of the name. */
export function FilePicture({ name, size, file, link: address }: Props) {
  'use no memo'
  const image = useRef<HTMLImageElement>(null)
  const link = size <= MAX_FETCHED_BYTES ? address : undefined
  const shown = mimeTypeOf(name).startsWith('image/') && (file !== undefined || link !== undefined)

  // The address of bytes in this browser holds them in memory until it is given back.
  useEffect(() => {
    if (!image.current) return undefined
    const own = file && URL.createObjectURL(file)
    image.current.classList.remove('field-file-unread')
    image.current.src = own ?? link ?? ''
    return () => {
      if (own) URL.revokeObjectURL(own)
    }
  }, [file, link])

  return (
    <span className="field-file-picture" aria-hidden="true">
      {endingOf(name).slice(0, 4)}
      {shown && (
        <img ref={image} alt="" decoding="async" onError={({ currentTarget }) => currentTarget.classList.add('field-file-unread')} />
      )}
    </span>
  )
}
