import { type ComponentProps, useEffect } from 'react'
import { sayLate } from '../shell/say-late.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'

type LoginProps = ComponentProps<typeof import('../shell/login-dialog.tsx').LoginDialog>

/** Nothing stands in its place. */
function OnItsWay() {
  useEffect(sayLate, [])
  return null
}

/** The login over the work of staff: the same that visitors have. */
export const LazyLoginDialog: LazyComponent<LoginProps> = lazyComponent<LoginProps>(
  async () => (await import('../shell/login-dialog.tsx')).LoginDialog,
  OnItsWay,
)
