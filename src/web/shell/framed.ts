import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Is the portal embedded in a frame? Not known on the server: there it never is. */
export function useFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => false,
  )
}
