import { useTranslations } from 'use-intl'
import { maxCopies } from '../../../../contract/manage/constants.ts'
import type { StaffOffering } from '../../../../contract/manage/offerings.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'

type Props = { offering: StaffOffering; onDone: (reply: { data: StaffOffering[] }) => void }

/** So many days, from the first one on, some weeks apart. */
function seriesOf(first: string, times: number, weeks: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`)
  if (Number.isNaN(start)) return []
  const count = Math.min(maxCopies, Math.max(1, times))
  return Array.from({ length: count }, (_, at) =>
    new Date(start + at * weeks * 7 * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Repeats a date on another day, or as a series. */
export function CopyForm({ offering, onDone }: Props) {
  const t = useTranslations('manageCourses.dates')
  const { errors, failure, pending, submit, formRef } = useCallForm('copyOffering', {
    labels: { start_days: t('firstDay') },
    focus: 'field',
    read: (form) => ({
      start_days: seriesOf(String(form.get('start_days')), Number(form.get('times')), Number(form.get('weeks')) || 1),
    }),
    validate: ({ start_days }) => ({ start_days: start_days.length ? undefined : t('chooseDay') }),
    request: (body) => ({ params: { product_id: offering.product_id }, body }),
    onDone,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('copyText')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          id="start_days"
          name="start_days"
          type="date"
          label={t('firstDay')}
          required
          error={errors.start_days}
        />
        <TextField id="times" name="times" type="number" min={1} max={maxCopies} defaultValue={1} label={t('times')} />
        <TextField id="weeks" name="weeks" type="number" min={1} max={52} defaultValue={1} label={t('weeks')} />
      </div>
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('copyAction')}
      </Button>
    </form>
  )
}
