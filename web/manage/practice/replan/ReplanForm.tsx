import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AffectedGroup, Replanned } from '../../../../contract/manage/replanning.ts'
import type { PracticeChoices } from '../../../../contract/manage/rooms.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { affectedKey, practiceKey } from '../queries.ts'
import { AffectedCard } from './AffectedCard.tsx'
import { useDays } from '../useDays.ts'
import {
  type Choice,
  type Failing,
  keepOffered,
  proposeChoices,
  targetOf,
  tellsPeople,
  timesOutside,
} from './replan.rules.ts'

type Props = {
  groups: readonly AffectedGroup[]
  failing: Failing
  choices: PracticeChoices
  /** What is written to the people: it stays when another period is looked at. */
  reason: string
  onReason: (reason: string) => void
  onDone: (replanned: readonly Replanned[]) => void
}

/** What becomes of each affected group; one button does all of it. */
export function ReplanForm({ groups, failing, choices, reason, onReason, onDone }: Props) {
  const t = useTranslations('manage.replan')
  const plan = useTranslations('manage.practice')
  const days = useDays()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<ReadonlyMap<number, Choice>>(() => {
    const proposed = proposeChoices(groups, failing)
    return new Map(groups.flatMap(({ id }, at) => (proposed[at] ? [[id, proposed[at]] as const] : [])))
  })
  const kept = groups.map((group) => keepOffered(group, failing, wanted.get(group.id)))
  const chosen = groups.flatMap((group, at) => {
    const choice = kept[at]?.choice
    const target = choice && targetOf(group, choice)
    return target ? [{ group, ...target }] : []
  })
  const leaving = chosen.flatMap(({ group, ...target }) => {
    const outside = timesOutside(group, target)
    const { id, course, date } = group
    return outside.length && date ? [{ id, course, date, when: outside.map(days.local).join('; ') }] : []
  })
  const placeOf = (id: number) => chosen.findIndex(({ group }) => group.id === id)
  /** The groups as they were sent last: what the server says of each is by its place among them. */
  const [sent, setSent] = useState<readonly number[]>([])
  const { errors, failure, pending, submit, formRef } = useCallForm('replanGroups', {
    labels: {
      ...Object.fromEntries(chosen.map(({ group }, at) => [`groups.${at}`, group.course])),
      reason: plan('reason'),
      leaves: plan('moveAnyway'),
    },
    idOf: (field) =>
      field.startsWith('groups.') ? `step-${chosen[Number(field.slice('groups.'.length))]?.group.id ?? ''}` : field,
    focus: 'field',
    read: (form) => ({
      groups: chosen.map(({ group: { id, version }, to, further }) => ({ id, version, to, further })),
      reason: reason.trim(),
      leaves: form.has('leaves'),
    }),
    validate: ({ leaves }) => ({ leaves: leaving.length && !leaves ? t('confirmLeaving') : undefined }),
    request: ({ leaves: _leaves, ...body }) => {
      setSent(body.groups.map(({ id }) => id))
      return { body }
    },
    onDone: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: affectedKey })
      onDone(data)
      await queryClient.invalidateQueries({ queryKey: practiceKey })
    },
    onFailed: () => void queryClient.invalidateQueries({ queryKey: affectedKey }),
  })
  const cancelled = chosen.filter(({ to, further }) => to === null && !further.length).length
  const notified = chosen.filter(({ group, to, further }) => tellsPeople(group, { to, further }))
  const emailed = notified.reduce((sum, { group }) => sum + group.people.length, 0)
  const waiting = notified.reduce((sum, { group }) => sum + group.waiting, 0)
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      <ol className="grid gap-4">
        {groups.map((group, at) => {
          const one = kept[at]
          const place = placeOf(group.id)
          return (
            one && (
              <AffectedCard
                key={group.id}
                group={group}
                failing={failing}
                {...{ ...one, choices }}
                name={place < 0 ? `left-${group.id}` : `groups.${place}`}
                error={errors[`groups.${sent.indexOf(group.id)}`]}
                onChoice={(changed) => setWanted(new Map([...wanted, [group.id, changed]]))}
              />
            )
          )
        })}
      </ol>
      <div className="max-w-3xl">
        <TextAreaField
          id="reason"
          name="reason"
          label={plan('reason')}
          hint={plan('reasonHint')}
          maxLength={500}
          rows={2}
          value={reason}
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
          error={errors.reason}
        />
      </div>
      {leaving.length > 0 && (
        <Notice kind="warning" title={t('leaving', { count: leaving.length })}>
          <ul className="my-2 grid gap-1">
            {leaving.map(({ id, course, date, when }) => (
              <li key={id}>{t('leavingOf', { course, when, days: days.period(date) })}</li>
            ))}
          </ul>
          <p>{t('leavingText')}</p>
          <CheckboxField id="leaves" name="leaves" required label={plan('moveAnyway')} error={errors.leaves} />
        </Notice>
      )}
      <FormMessage failure={failure} title={t('notDone')} />
      <p role="status" className="font-semibold">
        {chosen.length
          ? t('summary', { moved: chosen.length - cancelled, cancelled, emailed, waiting })
          : t('nothingChosen')}
      </p>
      <Button type="submit" pending={pending} disabled={!chosen.length} className="justify-self-start">
        {t('do')}
      </Button>
    </form>
  )
}
