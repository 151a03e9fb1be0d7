import { lazyComponent } from '../../../admin/lazy-component.tsx'

/** Comes when it is opened: most who edit a form change nothing of who handles it. */
export const HandlersSection = lazyComponent(async () => (await import('./handlers-section.tsx')).HandlersSection)
