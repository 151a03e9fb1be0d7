import { hash } from 'node:crypto'
import { Problem } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { submitTexts } from '../messages.ts'
import type { IdempotencyKey } from '../storage/repeats.ts'
import type { SubmitContext } from '../submit-context.ts'
import { digestOf, type ParsedBody } from './parsed-body.ts'

/**
 * The key that a request was sent with; undefined without one. A key belongs to the user who sends it, or to the run
 * of a guest (decision 31): the same header from anybody else is another key. Without either it belongs to what is sent from that
 * address: those who share it are told nothing of each other.
 * @throws Problem 400 when the header is no key.
 */
export function idempotencyKey(context: SubmitContext, body: ParsedBody): IdempotencyKey | undefined {
  const header = headerOf(context)
  if (header === undefined) return undefined
  const { user } = context.portal
  const run = body.texts.get('_run_uid') ?? ''
  const digest = digestOf(body)
  const owner = user ? ['user', user.id] : run !== '' ? ['run', run] : ['address', networkOf(context.address), digest.toString('base64url')]
  return { key: hash('sha256', JSON.stringify([...owner, header]), 'base64url'), digest }
}

/** May this be a repeat? Only the body says whose key it is. @throws Problem 400 when the header is no key. */
export const hasKey = (context: SubmitContext): boolean => headerOf(context) !== undefined

function headerOf({ idempotencyHeader: key }: SubmitContext): string | undefined {
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem(400, [submitTexts.failed, 'An Idempotency-Key has 1 to 200 characters, none of them a space.'])
  return key
}
