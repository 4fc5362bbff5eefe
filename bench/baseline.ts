/**
 * The bare server of load.ts: a Fastify route for each file of a folder and, with a database, one with an INSERT. Runs as its own
 * process.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

const [port = '0', folder = '.', connection = ''] = process.argv.slice(2)
const app = Fastify({ logger: false })
const bytes = (name: string) => readFileSync(`${folder}/${name}`)

for (const name of readdirSync(folder)) {
  const body = bytes(name)
  app.get(`/${name}`, (_request, reply) =>
    reply.type(name.endsWith('json') ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8').send(body),
  )
}
const pool = connection ? new pg.Pool({ connectionString: connection, max: 12 }) : undefined
if (pool) {
  await pool.query(
    'create table if not exists bench_inserts (id uuid primary key, product_id integer not null, at timestamptz not null default now())',
  )
  app.post('/insert', async () => {
    await pool.query({
      name: 'insert',
      text: 'insert into bench_inserts (id, product_id) values ($1, $2)',
      values: [randomUUID(), 1],
    })
    return { done: true }
  })
}
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool?.end())
      .then(() => process.exit(0)),
)
