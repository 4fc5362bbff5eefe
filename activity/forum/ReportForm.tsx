import { type FormEvent, useEffect, useState } from 'react'
import { forumLengths, type ReportReason, reportReasons } from '../../contract/activities/modules.ts'
import { Button } from '../../web/ui/Button.tsx'
import { RadioGroup } from '../../web/ui/RadioGroup.tsx'
import { TextAreaField } from '../../web/ui/TextAreaField.tsx'
import { useActivityMessages } from '../messages.ts'
import { reportPost } from './calls.ts'
import { ForumFault } from './ForumFault.tsx'
import type { ForumState } from './useForum.ts'

const reasonKeys = {
  patient_data: 'forumPatient',
  harmful: 'forumHarmful',
  offensive: 'forumOffensive',
  advert: 'forumAdvert',
  other: 'forumOther',
} as const satisfies Record<ReportReason, string>

/** Reports a post to staff: a reason and, if one likes, a note. */
export function ReportForm({ id, forum, onLeave }: { id: string; forum: ForumState; onLeave: () => void }) {
  const t = useActivityMessages()
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [checked, setChecked] = useState(false)
  const group = `report-${id}`
  useEffect(() => document.getElementById(group)?.focus(), [group])
  async function send(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!reason) {
      document.getElementById(group)?.focus()
      return
    }
    const reply = await forum.send(() => reportPost(forum.caller, { post: id, reason, note }), group)
    if (!reply) return
    if (forum.thread) forum.setThread(reportedIn(forum.thread, id))
    forum.say(t('forumReported'))
    onLeave()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <RadioGroup
        id={group}
        name={group}
        label={t('forumReportTitle')}
        required
        error={checked && !reason ? t('faultChoice') : undefined}
        value={reason ?? ''}
        onValue={(value) => setReason(reportReasons.find((known) => known === value))}
        options={reportReasons.map((value) => ({ value, label: t(reasonKeys[value]) }))}
      />
      <TextAreaField
        id={`${group}-note`}
        label={t('forumNote')}
        rows={2}
        maxLength={forumLengths.note}
        error={forum.fault?.at === group ? forum.fault.refused.errors?.note?.[0] : undefined}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <ForumFault forum={forum} at={group} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={forum.busy}>
          {t('forumReportSend')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onLeave}>
          {t('forumCancel')}
        </Button>
      </div>
    </form>
  )
}

type Thread = NonNullable<ForumState['thread']>
const reportedIn = (thread: Thread, id: string): Thread => ({
  ...thread,
  posts: {
    ...thread.posts,
    data: thread.posts.data.map((post) => (post.id === id ? { ...post, reported: true } : post)),
  },
})
