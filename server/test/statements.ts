import { AsyncLocalStorage } from 'node:async_hooks'

const listening = new AsyncLocalStorage<string[]>()

/** Records a statement for the test whose work sends it. */
export const noteStatement = (text: string) => void listening.getStore()?.push(text)

/**
 * The statements that a piece of work sends through the app's database, `begin` and `commit` included; not those of other
 * work at the same time, nor of the job queue's own connections.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = []
  await listening.run(statements, work)
  return statements
}
