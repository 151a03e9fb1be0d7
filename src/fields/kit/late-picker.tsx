import { useEffect, useState } from 'react'

type PickerPart = typeof import('./picker.tsx')

let known: PickerPart | undefined

/** The browser's own calendar or clock beside what can be typed without it: it comes after the page. Where it does not come, the next field asks again. */
export function useLatePicker(isWanted: boolean): PickerPart['Picker'] | undefined {
  'use no memo'
  const [part, setPart] = useState(known)

  useEffect(() => {
    if (!isWanted || part) return
    void import('./picker.tsx').then(
      loaded => setPart((known = loaded)),
      () => undefined,
    )
  }, [isWanted, part])

  return part?.Picker
}
