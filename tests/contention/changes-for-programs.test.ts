import { expect, test } from 'vitest'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import type { SubmissionV1 } from '#contract/v1/submission.shape.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formsOf } from '../kit/forms.ts'
import { admin, guest } from '../kit/people.ts'
import { aProgram, type ListAnswer } from '../kit/programs.ts'
import { startServer, withOwner } from '../kit/server.ts'

const CLIENTS = 32
const EACH = 4

/** Between begin and commit of each transaction that writes a submission lies up to half a second: who began first commits later. */
const DELAYED_COMMITS = `create function delayed_commit() returns trigger language plpgsql as $$ begin
    if current_setting('test.delayed', true) is distinct from txid_current()::text then
      perform set_config('test.delayed', txid_current()::text, true);
      perform pg_sleep(random() * 0.5);
    end if;
    return null;
  end $$;
  create constraint trigger delayed_commit after insert or update on submission deferrable initially deferred
    for each row execute function delayed_commit();`

test('who follows what changes loses nothing and gets nothing twice while 32 write and commit in another order', async () => {
  const server = await startServer()
  const acme = await server.company('acme')
  const { publish, send } = formsOf(acme)
  const paths: string[] = []
  for (let count = 0; count < 4; count += 1) paths.push((await publish([aPage(aField('text', 'event_name'))])).path)
  await withOwner(server, owner => owner.query(DELAYED_COMMITS))
  const ask = await aProgram(server, acme)

  /** By uuid how often its state was decided, as it was at last: cancelling is no other version of what was answered. */
  const written = new Map<string, number>()
  async function client(number: number): Promise<void> {
    for (let count = 0; count < EACH; count += 1) {
      const { status, body } = await send(paths[number % paths.length]!, [['event_name', `Client ${number}, ${count}`]], { who: guest })
      expect(status).toBe(200)
      const { event_id: submission } = body.data!
      written.set(submission, 1)
      if (count % 2 === 1) continue
      expect((await acme.as(admin)(cancelSubmission, { params: { submission } })).status).toBe(200)
      written.set(submission, 2)
    }
  }

  const seen = new Map<string, number>()
  const changes: string[] = []
  let cursor = ''
  async function readOn(): Promise<void> {
    for (;;) {
      const { status, body, text } = await ask<ListAnswer<SubmissionV1>>(`/submissions?order=changed&limit=7${cursor}`)
      if (status !== 200) throw new Error(text)
      for (const { id, state_version, changed_at } of body.items) {
        seen.set(id, state_version)
        changes.push(`${id} ${changed_at}`)
      }
      cursor = `&cursor=${body.next}`
      if (!body.more) return
    }
  }

  let isWriting = true
  const writing = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number))).finally(() => (isWriting = false))
  const readBeside = async () => {
    await readOn()
    return isWriting
  }
  await expect.poll(readBeside, { timeout: 120_000, interval: 50 }).toBe(false)
  await writing
  expect(written.size).toBe(CLIENTS * EACH)
  const inOrder = (versions: ReadonlyMap<string, number>) => [...versions].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const readAll = async () => {
    await readOn()
    return inOrder(seen)
  }
  await expect.poll(readAll, { timeout: 60_000, interval: 250 }).toEqual(inOrder(written))
  expect(changes.toSorted()).toEqual([...new Set(changes)].toSorted())
}, 180_000)
