import { expect as plain } from '@playwright/test'

/** Patient: several browsers, a database and a server share the machine. What holds is seen at once all the same. */
export const expect = plain.configure({ timeout: 20_000 })
