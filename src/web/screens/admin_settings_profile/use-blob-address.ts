import { useEffect, useRef, useState } from 'react'

/** Where the browser shows a file that was not sent yet; '' without one. */
export function useBlobAddress() {
  const [address, setAddress] = useState('')
  const latest = useRef('')

  function show(file: File | undefined): void {
    URL.revokeObjectURL(latest.current)
    latest.current = file ? URL.createObjectURL(file) : ''
    setAddress(latest.current)
  }

  useEffect(() => () => URL.revokeObjectURL(latest.current), [])
  return { new_logo_src: address, show }
}
