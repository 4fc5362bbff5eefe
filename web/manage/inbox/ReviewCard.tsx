import { useTranslations } from 'use-intl'
import type { ManagedReview } from '../../../contract/manage/moderation.ts'
import { Card } from '../../ui/Card.tsx'
import { useMoments } from '../useMoments.ts'
import { HistoryButton } from '../audit/HistoryButton.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'

/** A review with what can be decided about it. */
export function ReviewCard({ review }: { review: ManagedReview }) {
  const t = useTranslations('manageInbox.moderation')
  const { moment } = useMoments()
  const { id, course, writer, rating, text, lang, written, state, reason } = review
  return (
    <Card className="grid gap-2">
      <h2 className="text-base">{course}</h2>
      <p className="text-sm text-ink-soft">{[writer, t('rating', { rating }), moment(written)].join(' · ')}</p>
      <p lang={lang} className="max-w-3xl break-words whitespace-pre-line">
        {text}
      </p>
      {reason && <p className="text-sm">{t('rejectedFor', { reason })}</p>}
      <DecisionButtons
        call="decideReview"
        id={id}
        about={course}
        accept={state === 'published' ? undefined : t('publish')}
        refuse={state === 'rejected' ? undefined : t('reject')}
      />
      <HistoryButton object="review" id={String(id)} about={course} />
    </Card>
  )
}
