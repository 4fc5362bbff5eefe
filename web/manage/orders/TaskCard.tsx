import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moneyTaskKinds, type Task, taskDetails } from '../../../contract/manage/tasks.ts'
import { own } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/icons.tsx'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { staffProfileQuery } from '../queries.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useMoments } from '../useMoments.ts'
import { useMoney } from '../kit/useMoney.ts'

type Props = { task: Task; link?: boolean; action?: ReactNode }

/** What staff must look at; `link` leads to its order, `action` does what is to be done. */
export function TaskCard({ task, link = false, action }: Props) {
  const t = useTranslations('manageOrders')
  const { moment } = useMoments()
  const money = useMoney()
  const { capabilities } = useSuspenseQuery(staffProfileQuery).data
  const mayClose = capabilities.includes('settle_orders') || !moneyTaskKinds.includes(task.kind)
  const [closing, setClosing] = useState(false)
  const details = Object.entries(task.details).map(([name, value]) => {
    const known = taskDetails.find((one) => one === name)
    const written = known === 'cents' ? money(Number(value)) : value
    return `${known ? t(`tasks.details.${known}`) : name}: ${written}`
  })
  return (
    <Card className="grid gap-2 border-l-4 border-l-amber">
      <p className="flex items-start gap-3 font-semibold">
        <Icon name={task.done ? 'check-circle' : 'warning'} className="mt-0.5 text-amber-ink" />
        {task.text}
      </p>
      <p className="text-sm text-ink-soft">
        {link && task.order_id !== null && (
          <>
            <ManageLink to="order" params={{ id: task.order_id }} className={textLink}>
              {t('number', { id: String(task.order_id) })}
            </ManageLink>
            {', '}
          </>
        )}
        {[task.buyer, moment(task.created), ...details].filter(Boolean).join(' · ')}
      </p>
      {task.done && <p className="text-sm">{t('tasks.doneAt', { at: moment(task.done), note: task.note ?? '–' })}</p>}
      {!task.done && action}
      {!task.done &&
        mayClose &&
        (closing ? (
          <CloseForm task={task} onCancel={() => setClosing(false)} />
        ) : (
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setClosing(true)}>
            {t('tasks.close')}
          </Button>
        ))}
    </Card>
  )
}

function CloseForm({ task: { id, order_id }, onCancel }: { task: Task; onCancel: () => void }) {
  const t = useTranslations('manageOrders.tasks')
  const queryClient = useQueryClient()
  const { errors, failure, pending, submit, formRef } = useCallForm('closeTask', {
    labels: { note: t('note') },
    focus: 'field',
    read: (form) => ({ note: String(form.get('note')).trim() }),
    validate: ({ note }) => ({ note: note ? undefined : t('writeNote') }),
    request: (body) => ({ params: { id }, body }),
    onDone: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: own('manage', 'tasks') }),
        queryClient.invalidateQueries({ queryKey: own('manage', 'order', order_id) }),
      ]),
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-3">
      <ReasonField name="note" label={t('note')} error={errors.note} />
      <FormMessage failure={failure} title={t('failed')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={pending}>
          {t('close')}
        </Button>
        <Button size="sm" variant="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
