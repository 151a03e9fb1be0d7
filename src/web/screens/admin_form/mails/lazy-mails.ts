import { lazyComponent } from '../../../admin/lazy-component.tsx'

/** Comes when it is opened: most who edit a form change nothing of its mails. */
export const MailsSection = lazyComponent(async () => (await import('./mails-section.tsx')).MailsSection)
