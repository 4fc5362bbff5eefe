import { useEffect, useRef } from 'react'
import { Button } from '../../web/ui/Button.tsx'
import { useActivityMessages } from '../messages.ts'
import { startThread } from './calls.ts'
import { useDraft } from './useDraft.ts'
import type { ForumState } from './useForum.ts'
import { WriteForm } from './WriteForm.tsx'

/** The title and the first post of a thread. */
export function NewThread({ forum, drafts }: { forum: ForumState; drafts: string }) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { draft, write, clear } = useDraft(`${drafts}-new`)
  async function send() {
    const reply = await forum.send(() => startThread(forum.caller, draft), 'new')
    if (!reply) return
    clear()
    forum.receive(reply.ok)
    forum.say(t('forumPosted'))
  }
  return (
    <section className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {t('forumNew')}
      </h2>
      <WriteForm
        forum={forum}
        name="new"
        titled
        label={t('forumText')}
        hint={t('forumHint')}
        value={draft}
        onChange={write}
        sendLabel={t('forumPublish')}
        onSend={() => void send()}
      >
        <Button variant="quiet" onClick={() => forum.go('list')}>
          {t('forumCancel')}
        </Button>
      </WriteForm>
    </section>
  )
}
