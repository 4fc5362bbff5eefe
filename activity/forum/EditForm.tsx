import { useEffect, useState } from 'react'
import type { ForumPost } from '../../contract/activities/forums.ts'
import { Button } from '../../web/ui/Button.tsx'
import { useActivityMessages } from '../messages.ts'
import { editPost } from './calls.ts'
import type { ForumState } from './useForum.ts'
import { WriteForm } from './WriteForm.tsx'

type EditFormProps = { post: ForumPost; title: string | undefined; forum: ForumState; onLeave: () => void }

/** Changes an own post; of the first one the title of its thread too. */
export function EditForm({ post, title, forum, onLeave }: EditFormProps) {
  const t = useActivityMessages()
  const [value, setValue] = useState({ title: title ?? '', text: post.text })
  const name = `edit-${post.id}`
  useEffect(() => document.getElementById(`${name}-text`)?.focus(), [name])
  const titled = title !== undefined
  async function save() {
    const { text } = value
    const reply = await forum.send(
      () => editPost(forum.caller, { post: post.id, text, ...(titled ? { title: value.title } : {}) }),
      name,
    )
    if (!reply) return
    forum.setThread(reply.ok)
    forum.say(t('forumSaved'))
    onLeave()
  }
  return (
    <WriteForm
      forum={forum}
      name={name}
      titled={titled}
      label={t('forumText')}
      value={value}
      onChange={(change) => setValue((before) => ({ ...before, ...change }))}
      sendLabel={t('forumSave')}
      onSend={() => void save()}
    >
      <Button variant="quiet" onClick={onLeave}>
        {t('forumCancel')}
      </Button>
    </WriteForm>
  )
}
