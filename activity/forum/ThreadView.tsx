import { useEffect, useRef, useState } from 'react'
import type { ForumThread } from '../../contract/activities/forums.ts'
import type { Language } from '../../contract/common.ts'
import { Button } from '../../web/ui/Button.tsx'
import { CheckboxField } from '../../web/ui/CheckboxField.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'
import { followThread, sendReply } from './calls.ts'
import { ForumFault } from './ForumFault.tsx'
import { PageButtons } from './PageButtons.tsx'
import { PostItem } from './PostItem.tsx'
import { useDraft } from './useDraft.ts'
import type { ForumState } from './useForum.ts'
import { WriteForm } from './WriteForm.tsx'

type ThreadViewProps = { thread: ForumThread; forum: ForumState; language: Language; drafts: string }

/** A thread: a page of its posts, the form of a reply, and the switch of its emails. */
export function ThreadView({ thread, forum, language, drafts }: ThreadViewProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, title, posts } = thread
  useEffect(() => heading.current?.focus(), [posts.current_page])
  const { draft, write, clear } = useDraft(`${drafts}-${id}`)
  const [arrived, setArrived] = useState<string>()
  async function reply() {
    const sent = await forum.send(
      () => sendReply(forum.caller, { post: draft.post, thread: id, text: draft.text }),
      'reply',
    )
    if (!sent) return
    setArrived(draft.post)
    clear()
    forum.receive(sent.ok)
    forum.say(t('forumPosted'))
  }
  async function follow(follows: boolean) {
    const reply_ = await forum.send(() => followThread(forum.caller, id, follows))
    if (reply_) forum.setThread({ ...thread, follows })
  }
  return (
    <section className="grid gap-5">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start"
        icon={<Icon name="arrow-left" size={18} />}
        onClick={() => void forum.back()}
      >
        {t('forumBack')}
      </Button>
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere outline-none">
        {title ?? t('forumNoTitle')}
      </h2>
      <ForumFault forum={forum} at="view" />
      <ol className="grid gap-4">
        {posts.data.map((post) => (
          <PostItem
            key={post.id}
            post={post}
            title={post.id === id ? (title ?? undefined) : undefined}
            forum={forum}
            language={language}
            focused={arrived === post.id}
          />
        ))}
      </ol>
      <PageButtons of={posts} onPage={(page) => void forum.open(id, page)} />
      <WriteForm
        forum={forum}
        name="reply"
        titled={false}
        label={t('forumReply')}
        hint={t('forumHint')}
        value={draft}
        onChange={write}
        sendLabel={t('forumSend')}
        onSend={() => void reply()}
      />
      <CheckboxField
        label={t('forumFollow')}
        hint={t('forumFollowHint')}
        checked={thread.follows}
        onChange={({ currentTarget }) => void follow(currentTarget.checked)}
      />
    </section>
  )
}
