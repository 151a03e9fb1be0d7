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
      await use({ ...mailServer, to: address => mailServer.to(ownAddress(address)) })
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

const testOf = new Map<string, string>()

/** Tests of one worker share its mail server: what one counts at an address, another one may have got. @throws Error when another test looks there too */
function ownAddress(address: string): string {
  const { testId, title } = base.info()
  const other = testOf.get(address) ?? testId
  if (other !== testId) throw new Error(`Another test looks at ${address} too: give '${title}' an address of its own.`)
  testOf.set(address, testId)
  return address
}

/** What a calendar is to show; '': a mail has nothing for it. */
export const calendarFile = ({ mail }: ArrivedMail): string =>
  mail.attachments.find(({ contentType }) => contentType === 'application/ics')?.content.toString() ?? ''
