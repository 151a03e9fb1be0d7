import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { sayLate } from '../shell/say-late.ts'
import { texts } from '../shell/texts.ts'
import { toastFailure } from '../shell/toasts.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'

type LoginProps = ComponentProps<typeof import('../shell/login-dialog.tsx').LoginDialog>

/** Nothing stands in its place. */
function OnItsWay() {
  useEffect(sayLate, [])
  return null
}

/** Nor does anything where it cannot be had: that is said over the work, and the next press asks for it again. */
function NotThere({ onClose }: LoginProps) {
  const close = useEffectEvent(() => {
    toastFailure(texts.wentWrong)
    onClose?.()
  })
  useEffect(() => close(), [])
  return null
}

/** The login over the work of staff: the same that visitors have. */
export const LazyLoginDialog: LazyComponent<LoginProps> = lazyComponent<LoginProps>(
  async () => (await import('../shell/login-dialog.tsx')).LoginDialog,
  OnItsWay,
  NotThere,
)
