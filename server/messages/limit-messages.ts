import { limits } from '../../contract/limits.ts'
import type { Context, Fails } from '../context.ts'
import { daysBefore } from '../time.ts'

type Writing = Pick<Context, 'db' | 'now' | 'config'> & Fails<'too_many_messages'>

/** Limits what a user writes to the provider in 24 hours. */
export async function limitMessages({ db, now, config, fail }: Writing, userId: string): Promise<void> {
  if (!config.rateLimits) return
  const { written } = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .select((eb) => eb.fn.countAll<number>().as('written'))
    .where('threads.user_id', '=', userId)
    .where('threads.last_message_at', '>', daysBefore(now(), 1))
    .where('sender', '=', 'learner')
    .where('messages.created_at', '>', daysBefore(now(), 1))
    .executeTakeFirstOrThrow()
  if (written >= limits.messagesPerDay) return fail('too_many_messages')
}
