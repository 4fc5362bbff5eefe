import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '../../../contract/limits.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { useRequestKey } from '../useRequestKey.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { FurtherFields } from './FurtherFields.tsx'
import { GroupFields } from './GroupFields.tsx'
import {
  blankGroup,
  following,
  furtherOf,
  type GroupText,
  groupOf,
  isStartGiven,
  type SessionRow,
} from './group-text.rules.ts'
import { OfferingFields } from './OfferingFields.tsx'
import { choicesQuery, practiceKey } from './queries.ts'
import { seatNumbers } from './seat-numbers.ts'

type Props = { open: boolean; onClose: () => void; day?: string | undefined }

/** Plans one practice group. */
export function PlanDialog({ open, onClose, day }: Props) {
  const t = useTranslations('manage.practice')
  const query = useQuery({ ...choicesQuery, enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={t('plan')} size="lg">
      <QueryNotice query={query} />
      {query.data && <PlanForm choices={query.data} day={day} onClose={onClose} />}
    </Dialog>
  )
}

function PlanForm({
  choices,
  day,
  onClose,
}: {
  choices: PracticeChoices
  day: string | undefined
  onClose: () => void
}) {
  const t = useTranslations('manage.practice')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [product, setProduct] = useState('')
  /** What was typed stays when another date, which proposes other values, is chosen. */
  const [typed, setTyped] = useState<Partial<GroupText> & { seats?: string }>({})
  const [rows, setRows] = useState<readonly SessionRow[]>([])
  const offering = choices.products.find(({ id }) => String(id) === product)
  const text = { ...blankGroup, day: day ?? offering?.start ?? '', ...typed }
  const { errors, failure, pending, submit, formRef } = useCallForm('planGroup', {
    labels: {
      product: t('offering'),
      starts: t('date'),
      room: t('room'),
      instructor: t('instructor'),
      second_instructor: t('secondInstructor'),
      equipment: t('equipment'),
      seats: t('seats'),
      further: t('further'),
    },
    focus: 'field',
    keyOf: useRequestKey(),
    read: (form) => ({
      ...groupOf(text, choices),
      further: furtherOf(rows),
      product: Number(form.get('product')),
      seats: Number(form.get('seats')),
    }),
    validate: (values) => ({
      product: values.product ? undefined : t('chooseOffering'),
      starts: isStartGiven(values) ? undefined : t('chooseStart'),
      further: values.further.every(isStartGiven) ? undefined : t('chooseStart'),
    }),
    request: (body) => ({ body }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: practiceKey })
      show({ kind: 'success', text: t('planned') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      <OfferingFields choices={choices} product={product} onProduct={setProduct} error={errors.product} />
      <GroupFields
        choices={choices}
        courseId={offering?.course_id}
        locationId={offering?.location_id}
        value={text}
        onChange={(change) => {
          if (change.day !== undefined) setRows(following(rows, text.day, change.day))
          setTyped({ ...typed, ...change })
        }}
        errors={errors}
      />
      <FurtherFields
        choices={choices}
        courseId={offering?.course_id}
        locationId={offering?.location_id}
        rows={rows}
        onRows={setRows}
        first={text}
        error={errors.further}
      />
      <SelectField
        id="seats"
        name="seats"
        label={t('seats')}
        value={typed.seats ?? String(offering?.group_size ?? limits.groupSize)}
        onChange={({ currentTarget }) => setTyped({ ...typed, seats: currentTarget.value })}
        error={errors.seats}
        options={seatNumbers}
      />
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
