import type { ReservationDialogProps } from './reservation-dialog-props.ts'
import { lazyComponent } from '../lazy-component.tsx'

const Nothing = () => null

/** The dialog in which staff book without a request: it comes when somebody opens it. */
export const ReservationDialog = lazyComponent<ReservationDialogProps>(
  async () => (await import('./reservation-dialog.tsx')).ReservationDialog,
  Nothing,
)
