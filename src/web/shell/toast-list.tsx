import { useSyncExternalStore } from 'react'
import { ToastRegion } from '#ui/toast.tsx'
import { texts } from './texts.ts'
import { dismissToast, type Toast, toastsNow, watchToasts } from './toasts.ts'

const NONE: readonly Toast[] = []

/** The notifications of the visitor's side. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, toastsNow, () => NONE)
  return <ToastRegion items={toasts} label={texts.notifications} closeLabel={texts.close} onClose={dismissToast} />
}
