import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ActivityCall } from '../../../contract/activities/common.ts'
import { activityCalls } from '../../../contract/activity.ts'
import { sql } from 'kysely'
import { runFor } from '../../caller.ts'
import type { Database, Read } from '../../db/connect.ts'
import { holdSignIn } from '../../db/hold-user.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { fail } from '../../http/fail.ts'
import { bearerOf } from '../../http/identity.ts'
import { LargeBodies } from '../../http/large-bodies.ts'
import { schemaOf } from '../../http/schemas.ts'
import { activityTokens, signInOf } from './activity-tokens.ts'
import type { ActivityHandlers, ActivityParts, ActivityWork, PreviewHandlers, PreviewWork } from './kind.ts'
import { mayPreview } from './preview/may-preview.ts'

type PlainHandler = (work: PlainWork, claims: unknown, body: unknown) => Promise<unknown>
type PlainWork = (ActivityWork | PreviewWork) & { fail: typeof fail }

/** The database itself refuses to write in it. */
const inReadOnly = <T>(db: Database, work: (read: Read) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`set transaction read only`.execute(transaction)
    return work(transaction)
  })

/** Erases a handler's types. Sound, because the token and the body are validated by the schemas they come from. */
const plain = (handler: (...inputs: never[]) => Promise<unknown>) => handler as unknown as PlainHandler

/** Registers the calls of the contract with their handlers. */
export function bindActivityCalls(
  app: FastifyInstance,
  parts: ActivityParts,
  handlers: ActivityHandlers,
  previews: PreviewHandlers,
): void {
  const { config, db, jobs, now } = parts
  const tokens = activityTokens(config.secret)
  const bodies = new LargeBodies()
  for (const [name, call] of Object.entries<ActivityCall>(activityCalls)) {
    const handler = plain(handlers[name as keyof ActivityHandlers])
    const preview = plain(previews[name as keyof PreviewHandlers])
    const read = call.token === 'launch' ? tokens.readOpen : tokens.readWork
    async function identify(request: FastifyRequest) {
      const token = bearerOf(request)
      const claims = await read(token, now())
      if (claims) return { claims }
      const shown = await tokens.readPreview(token, now(), call.token)
      return shown ? { shown } : fail('activity_session_expired')
    }
    const known = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof identify>>>()
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      ...(call.maxBody ? { bodyLimit: call.maxBody * 1024 } : {}),
      schema: schemaOf(call),
      // Before the body is read.
      preParsing: async (request, _reply, body) => {
        const identified = await identify(request)
        known.set(request, identified)
        const { sub } = identified.claims ?? identified.shown
        return call.maxBody ? bodies.enter('learner', sub, request, body, call.maxBody * 1024) : body
      },
      onSend: async (request) => bodies.leave(request),
      handler: async (request, reply) => {
        const { claims, shown } = known.get(request) ?? fail('activity_session_expired')
        void reply.header('cache-control', 'no-store')
        if (call.reply === 'nothing') void reply.code(204)
        if (shown)
          return runFor(shown.sub, () =>
            inReadOnly(db, async (transaction) => {
              if (!(await mayPreview(parts, transaction, shown))) return fail('activity_session_expired')
              return preview({ db: transaction, config, now: now(), fail }, shown, request.body)
            }),
          )
        return runFor(claims.sub, () =>
          runInTransaction(db, async (write) => {
            if (!(await holdSignIn(write, signInOf(claims)))) return fail('activity_session_expired')
            const work = { db: write, enqueue: jobs.enqueueIn(write), config, now: now(), fail }
            return handler(work, claims, request.body)
          }),
        )
      },
    })
  }
}
