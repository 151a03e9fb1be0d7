import type { Page } from '@playwright/test'

/** Lets a page read and write the clipboard, as a person lets it who is asked. */
export const allowClipboard = (page: Page): Promise<void> => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
