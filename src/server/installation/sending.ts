import type { Client } from 'pg'
import { runOn } from '../db/with-client.ts'
import { startSending, stopSending } from './installation.sql.ts'

/** No server of this database sends mails and messages to webhooks until `start`: what happens waits. @returns false: so it was already */
export const stop = async (owner: Client): Promise<boolean> => (await runOn(owner, stopSending({}))).length > 0

/** @returns since when nothing was sent; undefined: it was all the time */
export const start = async (owner: Client): Promise<Date | undefined> => (await runOn(owner, startSending({})))[0]?.since
