import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Confirmation } from '../../../contract/manage/confirmations.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useAction } from '../useAction.ts'
import { useMoments } from '../useMoments.ts'
import { confirmationsQuery } from './confirmations.ts'

/** The assessments that await the user as second assessor; nothing when there are none. */
export function Confirmations() {
  const t = useTranslations('manageDay.confirm')
  const { data } = useQuery(confirmationsQuery)
  if (!data?.data.length) return null
  return (
    <section aria-labelledby="confirmations" className="mb-8">
      <h2 id="confirmations" className="text-lg">
        {t('title')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('intro')}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.data.map((one) => (
          <li key={one.assessment}>
            <ConfirmationCard confirmation={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ConfirmationCard({ confirmation }: { confirmation: Confirmation }) {
  const t = useTranslations('manageDay.confirm')
  const day = useTranslations('manageDay')
  const words = useTranslations('words')
  const { moment } = useMoments()
  const queryClient = useQueryClient()
  const { pending, run } = useAction()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { assessment, course, starts, name, assessor, at, passed, comment, items } = confirmation
  async function answer(body: { agrees: boolean; reason?: string }) {
    const after = await call('answerConfirmation', { params: { assessment }, body })
    queryClient.setQueryData(confirmationsQuery.queryKey, after)
    await queryClient.invalidateQueries({ queryKey: own('manage', 'waiting') })
  }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-base">{name}</h3>
        <Badge tone={passed ? 'success' : 'danger'}>
          {words(passed ? 'assessments.passed' : 'assessments.failed')}
        </Badge>
      </div>
      <p className="text-sm">{`${course}, ${moment(starts)}`}</p>
      <p className="text-sm text-ink-soft">
        {day('assessedBy', { assessor, at: moment(at) })}
        {comment && <span className="block">{comment}</span>}
      </p>
      {items.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer font-semibold text-pine">{t('marks')}</summary>
          <ul className="mt-2 grid gap-1">
            {items.map(({ key, text, critical, value }) => (
              <li key={key} className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line pb-1">
                <span>
                  {critical && (
                    <span className="text-danger" title={day('critical')}>
                      <span aria-hidden>★ </span>
                      <span className="sr-only">{day('critical')}: </span>
                    </span>
                  )}
                  {text}
                </span>
                <span className="font-semibold">{day(`marks.${value ?? 'na'}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          pending={pending === 'agree'}
          aria-label={t('agreeOf', { name })}
          onClick={() => run('agree', () => answer({ agrees: true }), t('agreed'))}
        >
          {t('agree')}
        </Button>
        <Button variant="secondary" aria-label={`${t('disagree')}: ${name}`} onClick={() => setAsking(true)}>
          {t('disagree')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('disagreeOf', { name })}
        action={t('disagree')}
        onConfirm={() => answer({ agrees: false, reason })}
      >
        <p>{t('disagreeText', { assessor })}</p>
        <TextAreaField
          id={`reason-${assessment}`}
          label={t('reason')}
          maxLength={500}
          rows={3}
          required
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </Card>
  )
}
