import { useTranslations } from 'use-intl'
import type { ReportedPost } from '../../../contract/manage/moderation.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { useMoments } from '../useMoments.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'

/** A reported post with why it was reported. */
export function PostCard({ post }: { post: ReportedPost }) {
  const t = useTranslations('manageInbox.moderation')
  const { moment } = useMoments()
  const { id, course, thread, writer, text, written, hidden, reports } = post
  return (
    <Card className="grid gap-2">
      <h2 className="flex flex-wrap items-center gap-2 text-base">
        {thread ?? t('noTitle')}
        {hidden && <Badge tone="danger">{t('isHidden')}</Badge>}
      </h2>
      <p className="text-sm text-ink-soft">{[course, writer, moment(written)].join(' · ')}</p>
      <p className="max-w-3xl break-words whitespace-pre-line">{text}</p>
      <div className="rounded-md bg-amber-soft p-3 text-sm">
        <h3 className="font-semibold text-amber-ink">{t('reports')}</h3>
        <ul className="list-disc pl-5">
          {reports.map(({ reason, note }, at) => (
            <li key={at}>{[t(`reasons.${reason}`), note].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      </div>
      <DecisionButtons call="decidePost" id={id} about={thread ?? course} accept={t('leave')} refuse={t('hide')} />
      <HistoryButton object="post" id={String(id)} about={thread ?? course} />
    </Card>
  )
}
