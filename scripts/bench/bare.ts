/**
 * What the server is measured against: the same Fastify and driver, one statement a request, nothing else.
 * `node bare.ts <data folder of a running server> <file with the form as JSON>`; prints its port.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import { Pool } from 'pg'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'

const [dataDir = '', file = ''] = process.argv.slice(2)
const connection = runningEmbedded(dataDir)
if (!connection) throw new Error(`No database runs on ${dataDir}.`)
const pool = new Pool({ ...connection, pipeline: true, max: 20 })
const id = randomUUID()
await pool.query('drop table if exists bench_form, bench_submission')
await pool.query('create table bench_form (id uuid primary key, content jsonb not null)')
await pool.query(
  'create table bench_submission (id uuid primary key, form_id uuid not null, answers jsonb not null, at timestamptz not null default now())',
)
await pool.query('insert into bench_form values ($1, $2)', [id, readFileSync(file, 'utf8')])

const app = fastify()
app.get('/open', async (_, reply) => {
  const { rows } = await pool.query({ name: 'open', text: 'select content::text as content from bench_form where id = $1', values: [id] })
  return reply.type('application/json').send(rows[0].content)
})
app.post('/submit', async request => {
  const values = [randomUUID(), id, JSON.stringify(request.body)]
  await pool.query({ name: 'submit', text: 'insert into bench_submission (id, form_id, answers) values ($1, $2, $3)', values })
  return { event_id: values[0] }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`port ${new URL(address).port}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
