import type { DialogProps } from './dialog-props.ts'
import { lazyComponent } from './lazy-component.tsx'

const Nothing = () => null

// No page begins with one: they come after it, with all that a layer over a page needs.
const overlays = () => import('./overlays.tsx')

/** A modal dialog with its title and a close button; Escape closes it. */
export const StaffDialog = lazyComponent<DialogProps>(async () => (await overlays()).Dialog, Nothing)

/** The same at the side of the screen. */
export const SidePanel = lazyComponent<DialogProps>(async () => (await overlays()).Side, Nothing)
