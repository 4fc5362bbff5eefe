import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SeriesChange, SeriesDay } from '../../../contract/manage/practice-series.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { FurtherFields } from './FurtherFields.tsx'
import { GroupFields } from './GroupFields.tsx'
import { blankGroup, furtherOf, type GroupText, groupOf, isStartGiven, type SessionRow } from './group-text.rules.ts'
import { OfferingFields } from './OfferingFields.tsx'
import { choicesQuery, practiceKey } from './queries.ts'
import { SeriesPreview } from './SeriesPreview.tsx'
import { useDays } from './useDays.ts'

/** Plans groups on days of the week: shows what is left out and why, then saves. */
export function SeriesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('manage.practice')
  const query = useQuery({ ...choicesQuery, enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={t('series')} size="lg">
      <QueryNotice query={query} />
      {query.data && <SeriesForm choices={query.data} onClose={onClose} />}
    </Dialog>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

function SeriesForm({ choices, onClose }: { choices: PracticeChoices; onClose: () => void }) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [product, setProduct] = useState('')
  /** What was typed stays when another date, which proposes another day, is chosen. */
  const [typed, setTyped] = useState<Partial<GroupText>>({})
  const [rows, setRows] = useState<readonly SessionRow[]>([])
  const [shown, setShown] = useState<{ days: readonly SeriesDay[]; instructor: string | null; second: string | null }>()
  /** What is ticked instead of what clashes. */
  const [instead, setInstead] = useState<readonly SeriesChange[]>([])
  // A last day decides instead of the number, which is filled in already.
  const [until, setUntil] = useState('')
  const saving = useRef(false)
  const planned = (shown?.days.filter(({ outcome }) => outcome === 'planned').length ?? 0) + instead.length
  const offering = choices.products.find(({ id }) => String(id) === product)
  const text = { ...blankGroup, day: offering?.start ?? '', ...typed }
  const { errors, failure, pending, submit, formRef } = useCallForm('planSeries', {
    labels: {
      product: t('offering'),
      starts: t('date'),
      room: t('room'),
      instructor: t('instructor'),
      second_instructor: t('secondInstructor'),
      equipment: t('equipment'),
      further: t('further'),
      weekdays: t('weekdays'),
      count: t('groups'),
      until: t('until'),
    },
    focus: 'field',
    read: (form) => ({
      ...groupOf(text, choices),
      ...(rows.length ? { further: furtherOf(rows) } : {}),
      product: Number(form.get('product')),
      weekdays: form.getAll('weekday').map(Number),
      ...(form.get('count') ? { count: Number(form.get('count')) } : {}),
      ...(form.get('until') ? { until: String(form.get('until')) } : {}),
      instead: saving.current ? [...instead] : [],
      save: saving.current,
    }),
    validate: (values) => ({
      product: values.product ? undefined : t('chooseOffering'),
      starts: isStartGiven(values) ? undefined : t('chooseStart'),
      further: (values.further ?? []).every(isStartGiven) ? undefined : t('chooseStart'),
      weekdays: values.weekdays.length ? undefined : t('chooseDay'),
    }),
    request: (body) => ({ body }),
    onDone: async ({ data }, { save, instructor, second_instructor: second }) => {
      setInstead([])
      if (!save) return setShown({ days: data, instructor, second })
      await queryClient.invalidateQueries({ queryKey: practiceKey })
      const saved = data.filter(({ outcome }) => outcome === 'planned').length
      if (saved < planned) {
        show({ kind: 'error', text: t('seriesPartly', { saved, planned }) })
        // What is left can be planned otherwise: the groups that were saved are not planned twice.
        return setShown({ days: data.filter(({ outcome }) => outcome !== 'planned'), instructor, second })
      }
      show({ kind: 'success', text: t('seriesSaved') })
      onClose()
    },
  })
  /** What was shown is not what would be saved any more. */
  function unseen() {
    setShown(undefined)
    setInstead([])
  }
  return (
    <form method="post" ref={formRef} onSubmit={submit} onChange={unseen} noValidate className="grid gap-5">
      <OfferingFields choices={choices} product={product} onProduct={setProduct} error={errors.product} />
      <GroupFields
        choices={choices}
        courseId={offering?.course_id}
        locationId={offering?.location_id}
        value={text}
        onChange={(change) => setTyped({ ...typed, ...change })}
        errors={errors}
      />
      <FurtherFields
        choices={choices}
        courseId={offering?.course_id}
        locationId={offering?.location_id}
        hint={t('furtherSeries')}
        rows={rows}
        onRows={(changed) => {
          setRows(changed)
          unseen()
        }}
        first={text}
        error={errors.further}
      />
      <fieldset id="weekdays" tabIndex={-1} aria-describedby={errors.weekdays ? 'weekdays-error' : undefined}>
        <legend className="text-sm font-semibold">{t('weekdays')}</legend>
        {errors.weekdays && <FieldError id="weekdays-error">{errors.weekdays}</FieldError>}
        <div className="flex flex-wrap gap-x-5">
          {weekdays.map((number) => (
            <CheckboxField
              key={number}
              id={`weekday-${number}`}
              name="weekday"
              value={number}
              label={days.weekdayName(number)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="count"
          name="count"
          type="number"
          min={1}
          max={60}
          defaultValue={8}
          disabled={until !== ''}
          label={t('groups')}
          error={errors.count}
        />
        <TextField
          id="until"
          name="until"
          type="date"
          label={t('until')}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          error={errors.until}
        />
      </div>
      <FormMessage failure={failure} title={t('notSaved')} />
      <div role="status">{shown && <SeriesPreview {...shown} {...{ planned, instead }} onInstead={setInstead} />}</div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={planned ? 'secondary' : 'primary'}
          pending={pending}
          onClick={() => void (saving.current = false)}
        >
          {t('preview')}
        </Button>
        {planned > 0 && (
          <Button type="submit" pending={pending} onClick={() => void (saving.current = true)}>
            {t('saveSeries')}
          </Button>
        )}
      </div>
    </form>
  )
}
