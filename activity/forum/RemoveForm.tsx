import { useEffect, useRef } from 'react'
import { Button } from '../../web/ui/Button.tsx'
import { useActivityMessages } from '../messages.ts'
import { removePost } from './calls.ts'
import { ForumFault } from './ForumFault.tsx'
import type { ForumState } from './useForum.ts'

/** Asks before an own post is removed for good. */
export function RemoveForm({ id, forum, onLeave }: { id: string; forum: ForumState; onLeave: () => void }) {
  const t = useActivityMessages()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  async function remove() {
    const reply = await forum.send(() => removePost(forum.caller, id), `remove-${id}`)
    if (!reply) return
    forum.setThread(reply.ok)
    forum.say(t('forumRemoved'))
    onLeave()
  }
  return (
    <div className="grid gap-3">
      <p ref={question} tabIndex={-1} className="font-semibold outline-none">
        {t('forumRemoveAsk')}
      </p>
      <ForumFault forum={forum} at={`remove-${id}`} />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="sm" pending={forum.busy} onClick={() => void remove()}>
          {t('forumRemove')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onLeave}>
          {t('forumCancel')}
        </Button>
      </div>
    </div>
  )
}
