import { lazyComponent } from '../lazy-component.tsx'
import type { ImportDialogProps } from './import-dialog-props.ts'

const Nothing = () => null

/** The dialog in which a file of bookings is imported: it comes when somebody opens it. */
export const ImportDialog = lazyComponent<ImportDialogProps>(async () => (await import('./import-dialog.tsx')).ImportDialog, Nothing)
