import { useSyncExternalStore } from 'react'

const PHONE = '(width < 40rem)'

/** More answers than this are not read line by line on a phone. */
const MAX_LINES = 16

/** Are so many answers folded, page by page? On a phone they would be a dozen screens. */
export function useFolding(answers: number): boolean {
  const isPhone = useSyncExternalStore(
    watch,
    () => matchMedia(PHONE).matches,
    () => false,
  )
  return isPhone && answers > MAX_LINES
}

function watch(listener: () => void): () => void {
  const phone = matchMedia(PHONE)
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
