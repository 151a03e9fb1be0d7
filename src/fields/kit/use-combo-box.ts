import { useEffect, useState } from 'react'

type Box = typeof import('./combo-box.tsx')

let known: Box | undefined

/**
 * The control for very long lists, once it is there: it is fetched when a list is long. `loading` until then; `none` for a
 * short list, or when it cannot be had. Whoever is in the native control at that moment leaves it first, and what is typed there is
 * judged before it goes.
 */
export function useComboBox(isLong: boolean, id: string): Box | 'loading' | 'none' {
  'use no memo'
  const [box, setBox] = useState<Box | 'loading' | 'none'>(() => (isLong && known) || 'loading')
  // A list of options that come anew is short until they are there.
  if (!isLong && typeof box === 'object') setBox('loading')

  useEffect(() => {
    if (!isLong || box !== 'loading') return
    let over = false
    const take = (found: Box | 'none') => void (over || setBox(found))
    void load().then(loaded => {
      const native = document.getElementById(id)
      if (loaded !== 'none' && native !== null && native === document.activeElement)
        native.addEventListener('blur', () => setTimeout(take, 0, loaded), { once: true })
      else take(loaded)
    })
    return () => void (over = true)
  }, [isLong, id, box])

  return isLong ? box : 'none'
}

async function load(): Promise<Box | 'none'> {
  try {
    known = await import('./combo-box.tsx')
    return known
  } catch {
    return 'none'
  }
}
