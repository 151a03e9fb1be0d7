import { type ComponentType, useEffect, useState } from 'react'
import { Failed, Loading } from './states.tsx'

/** A component whose script is fetched when it is first drawn, or before by `fetch`. */
export type LazyComponent<P> = ComponentType<P> & { readonly fetch: () => Promise<unknown> }

/**
 * A part of the staff's side that comes when it is needed. When it cannot be had (no network, a newer release) it says
 * so in its place and can be asked for again: nothing around it is lost.
 * @param Meanwhile what stands in its place until it is there @param Missing what does where it cannot be had
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType = Loading,
  Missing: ComponentType<P & { onRetry: () => void }> = Failed,
): LazyComponent<P> {
  let known: ComponentType<P> | undefined
  const fetch = async () => (known ??= await load())

  function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => known)
    const [failed, setFailed] = useState(false)

    useEffect(() => {
      if (Loaded || failed) return
      let wanted = true
      fetch().then(
        found => wanted && setLoaded(() => found),
        (cause: unknown) => {
          console.warn('A part of the page could not be loaded', cause)
          if (wanted) setFailed(true)
        },
      )
      return () => {
        wanted = false
      }
    }, [Loaded, failed])

    if (Loaded) return <Loaded {...props} />
    if (!failed) return <Meanwhile />
    return <Missing {...props} onRetry={() => setFailed(false)} />
  }
  // Whoever asks beforehand does not need it yet.
  return Object.assign(Part, { fetch: () => fetch().catch(() => undefined) })
}
