import { v7 } from 'uuid'
import type { WriteContext } from '../context.ts'
import { sendRequest } from './content.jobs.ts'

type Asked = {
  kind: 'phone' | 'email'
  phone: string | null
  name?: string
  email?: string
  subject?: string
  message?: string
}

/** Stored first and emailed by a job: nothing is lost while mail is down. */
export async function storeRequest(
  { db, principal, language, now, enqueue }: WriteContext,
  asked: Asked,
  threadId: string | null = null,
) {
  const id = v7()
  const written = { user_id: principal?.userId ?? null, language, created_at: now() }
  await db
    .insertInto('contact_requests')
    .values({ id, ...asked, ...written, thread_id: threadId, waiting_since: threadId ? null : now() })
    .execute()
  await enqueue(sendRequest, { requestId: id })
  return { success: true } as const
}
