import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ManagedReview, reviewList } from '../../../contract/manage/reviews.list.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { HistoryDialog } from '../history/HistoryDialog.tsx'
import { List } from '../kit/List.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { type Bulk, BulkResults, useBulk } from '../table/BulkResults.tsx'

type Reviews = readonly ManagedReview[]
const idsOf = (reviews: Reviews) => reviews.map(({ id }) => id)

/** Reviews in a state: one or several are published or refused. */
export function ReviewList({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations('manageInbox.moderation')
  const audit = useTranslations('manage.audit')
  const bulk = useBulk(reviewList)
  const [refused, refuse] = useState<Reviews>([])
  const [seen, see] = useState<ManagedReview>()
  const publish = (rows: Reviews) =>
    bulk.run(rows, () => call('decideReviews', { body: { ids: idsOf(rows), accept: true } }))
  return (
    <>
      <List
        of={reviewList}
        above={tabs}
        cells={{
          rating: ({ rating }) => `${rating} / 5`,
          text: ({ text, lang, reason }) => (
            <>
              <p lang={lang} className="max-w-2xl min-w-56 break-words whitespace-pre-line">
                {text}
              </p>
              {reason && <p className="text-sm text-ink-soft">{t('rejectedFor', { reason })}</p>}
            </>
          ),
        }}
        menu={(review) => [
          review.state !== 'published' && { id: 'publish', label: t('publish'), run: () => publish([review]) },
          review.state !== 'rejected' && {
            id: 'reject',
            label: t('reject'),
            danger: true,
            run: () => refuse([review]),
          },
          { id: 'history', label: audit('history'), run: () => see(review) },
        ]}
        bulk={(rows) => (
          <>
            <Button size="sm" pending={bulk.pending} onClick={() => publish(rows)}>
              {t('publish')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => refuse(rows)}>
              {t('reject')}
            </Button>
          </>
        )}
      />
      <Dialog open={refused.length > 0} onClose={() => refuse([])} title={t('reject')}>
        {refused.length > 0 && <RefuseForm reviews={refused} bulk={bulk} onDone={() => refuse([])} />}
      </Dialog>
      <BulkResults {...bulk} />
      <HistoryDialog
        object="review"
        id={seen?.id ?? ''}
        about={seen?.course ?? ''}
        open={seen !== undefined}
        onClose={() => see(undefined)}
      />
    </>
  )
}

function RefuseForm({ reviews, bulk, onDone }: { reviews: Reviews; bulk: Bulk; onDone: () => void }) {
  const t = useTranslations('manageInbox.moderation')
  const { errors, failure, pending, submit, formRef } = useCallForm('decideReviews', {
    labels: { reason: t('reason') },
    focus: 'field',
    read: (form) => ({ reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ reason: reason ? undefined : t('writeReason') }),
    request: ({ reason }) => ({ body: { ids: idsOf(reviews), accept: false, reason } }),
    onDone: (result) => {
      onDone()
      return bulk.show(reviews, result)
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <ul className="ml-5 list-disc">
        {reviews.map(({ id, course, writer }) => (
          <li key={id}>
            {course}, {writer}
          </li>
        ))}
      </ul>
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" variant="danger" pending={pending} className="justify-self-start">
        {t('reject')}
      </Button>
    </form>
  )
}
