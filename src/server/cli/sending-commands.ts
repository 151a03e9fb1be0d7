import { withClient } from '../db/with-client.ts'
import { start, stop } from '../installation/sending.ts'
import type { Command } from './command.ts'

/** Whether mails and messages to webhooks leave the servers of this database (P13.28). */
export const sendingCommands: readonly Command[] = [
  {
    name: 'sending start',
    usage: '',
    about: 'mails and webhooks are sent, and what waited since they were stopped; after a restore, where the original is gone',
    async run(_args, { owner }) {
      const since = await withClient(owner, start)
      return since
        ? `Mails and webhooks are sent again, with what waited since ${since.toISOString()}`
        : 'Mails and webhooks are being sent already'
    },
  },
  {
    name: 'sending stop',
    usage: '',
    about: 'no server of this database sends mails and webhooks, until sending start: they wait',
    async run(_args, { owner }) {
      const isNew = await withClient(owner, stop)
      return isNew
        ? 'Mails and webhooks wait from now on, on all servers. What is being sent at this moment still goes. To go on: npm run foyer -- sending start'
        : 'Mails and webhooks wait already. To go on: npm run foyer -- sending start'
    },
  },
]
