import { AsyncLocalStorage } from 'node:async_hooks'
import type { Read } from '../../db/connect.ts'
import { Turns } from '../../http/turns.ts'
import { accountParts } from './account-parts.queries.ts'
import { addressParts } from './address-parts.queries.ts'
import { messageParts } from './message-parts.queries.ts'
import { orderParts } from './order-parts.queries.ts'
import type { Part } from './part.ts'
import { practiceParts } from './practice-parts.queries.ts'
import { studyParts } from './study-parts.queries.ts'

/** The rows about a user, by what they are. `export.api.test.ts` names the tables that are none. */
export const exportParts: Readonly<Record<string, Part>> = {
  ...accountParts,
  ...addressParts,
  ...orderParts,
  ...studyParts,
  ...practiceParts,
  ...messageParts,
}

/** One export of a caller at a time, as one may be long and be read slowly; another one waits. */
const turns = new Turns({ atOnce: Infinity, waiting: 1, retryAfter: 30 })

/** An export that begins when its caller's last one has ended. */
export async function* inTurn<Chunk>(caller: string, chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  const end = await turns.take(caller)
  try {
    yield* chunks
  } finally {
    end()
  }
}

/** JSON with `facts` and the rows of each part: no more than a portion of them is in memory. */
export function writeExport(db: Read, userId: string, facts: Readonly<Record<string, unknown>>): AsyncIterable<string> {
  // A stream is read from outside of the request, on whose behalf the database is asked.
  const forCaller = AsyncLocalStorage.snapshot()
  async function* write() {
    const lines = Object.entries(facts).map(([name, fact]) => `  ${JSON.stringify(name)}: ${JSON.stringify(fact)}`)
    yield `{\n${lines.join(',\n')}`
    for (const [name, { portions }] of Object.entries(exportParts)) {
      yield `,\n  ${JSON.stringify(name)}: [`
      const rows = portions(db, userId)[Symbol.asyncIterator]()
      const next = () => forCaller(() => rows.next())
      let before = '\n    '
      for (let read = await next(); !read.done; read = await next()) {
        yield before + read.value.map((row) => JSON.stringify(row)).join(',\n    ')
        before = ',\n    '
      }
      yield '\n  ]'
    }
    yield '\n}\n'
  }
  return write()
}
