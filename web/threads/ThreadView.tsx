import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Message, Thread } from '../../contract/messages.ts'
import { call } from '../api/client.ts'
import { isNotFound } from '../api/failure.ts'
import { unreadQuery } from '../api/own-queries.ts'
import { useSite } from '../shell/useSite.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SkeletonText } from '../ui/Skeleton.tsx'
import { refreshEvery, threadQuery, threadsQuery } from './queries.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { useTimes } from './useTimes.ts'

/** A conversation: its messages, and the form of a reply. What is shown is marked read. */
export function ThreadView({ id }: { id: string }) {
  const t = useTranslations('threads')
  const { data: thread, error } = useQuery({ ...threadQuery(id), staleTime: 0, refetchInterval: refreshEvery })
  useRead(thread)
  const end = useRef<HTMLDivElement>(null)
  const count = thread?.messages.length ?? 0
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (!thread && error)
    return isNotFound(error) ? (
      <EmptyState title={t('notFound')} text={t('notFoundText')} />
    ) : (
      <Notice kind="danger">{t('failed')}</Notice>
    )
  if (!thread) return <SkeletonText lines={6} />
  return (
    <section
      aria-labelledby="subject"
      className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="subject" className="text-2xl">
        {thread.subject}
      </h2>
      <ol aria-live="polite" aria-relevant="additions" className="mt-5 grid flex-1 content-start gap-4">
        {thread.messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ol>
      <div ref={end}>
        <ReplyForm id={id} />
      </div>
    </section>
  )
}

/** Marks what is shown read, once for each last message. */
function useRead(thread: Thread | undefined) {
  const queryClient = useQueryClient()
  const last = thread?.unread ? thread.messages.at(-1)?.id : undefined
  const id = thread?.id
  useEffect(() => {
    if (!id || !last) return
    call('readThread', { params: { id }, body: { message_id: last } }).then(
      () =>
        Promise.all(
          [threadsQuery.queryKey, unreadQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
      () => undefined, // it stays unread, and is marked when the conversation is opened again
    )
  }, [id, last, queryClient])
}

function MessageItem({ message: { sender, text, sent } }: { message: Message }) {
  const t = useTranslations('threads')
  const { brand } = useSite()
  const times = useTimes()
  const isOwn = sender === 'learner'
  return (
    <li
      className={cx(
        'max-w-[min(42rem,92%)] rounded-xl px-4 py-3',
        isOwn ? 'justify-self-end rounded-br-xs bg-pine-soft' : 'justify-self-start rounded-bl-xs bg-sunken',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-bold">{isOwn ? t('you') : brand}</span>
        <time dateTime={sent} className="text-xs text-ink-soft">
          {times.long(sent)}
        </time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  )
}
