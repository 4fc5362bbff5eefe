import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannedReduction, StaffOffering } from '../../../../contract/manage/offerings.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../ConfirmDialog.tsx'
import { useMoney } from '../../kit/useMoney.ts'

type Props = {
  reductions: readonly PlannedReduction[]
  edits: boolean
  onChanged: (reply: { data: StaffOffering[] }) => void
}

/** The reductions of a date that are planned or run, each of which can be cancelled. */
export function Reductions({ reductions, edits, onChanged }: Props) {
  const t = useTranslations('manageCourses.dates')
  const money = useMoney()
  const [asked, setAsked] = useState<PlannedReduction>()
  if (!reductions.length) return '–'
  const words = ({ special_cents, from_day, until_day }: PlannedReduction) =>
    t('reduction', { price: money(special_cents), from: from_day, until: until_day })
  return (
    <>
      <ul className="grid gap-1">
        {reductions.map((reduction) => (
          <li key={reduction.id}>
            {words(reduction)}
            {edits && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`${t('cancelReduction')}: ${words(reduction)}`}
                onClick={() => setAsked(reduction)}
              >
                {t('cancelReduction')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsked(undefined)}
          title={t('cancelReductionTitle')}
          action={t('cancelReduction')}
          onConfirm={async () => onChanged(await call('cancelReduction', { params: { reduction: asked.id } }))}
        >
          <p>{words(asked)}</p>
          {asked.state === 'running' && <p>{t('endsNow')}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
