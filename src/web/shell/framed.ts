import { useSyncExternalStore } from 'react'
import type { PageShell } from '#contract/portal/pages.ts'

const never = () => () => {}

/** Is the portal embedded in a frame? Not known on the server: there it never is. The editor of a style says which it looks at. */
export function useFramed({ style_preview }: PageShell): boolean {
  return useSyncExternalStore(
    never,
    () => style_preview?.framed ?? window.self !== window.top,
    () => style_preview?.framed ?? false,
  )
}
