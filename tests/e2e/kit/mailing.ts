import { freePort } from '#server/db/embedded/free-port.ts'
import { type ArrivedMail, startMailServer } from '../../kit/stand-ins/mail-server.ts'
import { GENEROUS, test as base, withServer } from './fixture.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** The built product beside the mail server that it sends to: each mail goes at once. */
export const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
    async ({}, use) => {
      const mailServer = await startMailServer()
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      // Its address has to be known before it starts: mails lead there.
      const port = String(await freePort())
      const address = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
      await withServer({ ...GENEROUS, ...mailServer.env, ...address, LIMIT_BOOKING_MAILS_WAIT_SECONDS: '0' }, use)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** What a calendar is to show; '': a mail has nothing for it. */
export const calendarFile = ({ mail }: ArrivedMail): string =>
  mail.attachments.find(({ contentType }) => contentType === 'application/ics')?.content.toString() ?? ''
