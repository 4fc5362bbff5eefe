import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isTicketCode } from '../../../contract/practice-ticket.ts'
import type { DayPerson } from '../../../contract/manage/days.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { staffProfileQuery } from '../queries.ts'
import { useMoments } from '../useMoments.ts'
import { nowAfter } from './clock-times.rules.ts'
import { AssessDialog } from './AssessDialog.tsx'
import { LateForm } from './LateForm.tsx'
import { MarkForm } from './MarkForm.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import type { SessionDay } from './session-of-day.rules.ts'
import { type DayPhase, takesAttendance } from './useDayPhase.ts'
import type { Outbox } from './useOutbox.ts'

type Props = { day: SessionDay; phase: DayPhase; person: DayPerson; outbox: Outbox }

const secondTones = {
  noted: 'text-ink-soft',
  awaiting: 'text-amber-ink',
  confirmed: 'text-success',
  disagreed: 'text-danger',
} as const

/** Names of what is missing that are shown. */
const named = 4

/** A person of the group: ready or not, came or not, assessed or not. */
export function PersonCard({ day, phase, person, outbox }: Props) {
  const t = useTranslations('manageDay')
  const words = useTranslations('words')
  const { time, moment } = useMoments()
  const [assessing, setAssessing] = useState(false)
  const [asking, setAsking] = useState(false)
  const isRefused = outbox.entries.some(
    (entry) => entry.refused && entry.day === day.id && entry.body.enrolment === person.enrolment,
  )
  const { name, came, absent, left, how, note, ready, missing, enrolment, assessment, completed } = person
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const [takingBack, setTakingBack] = useState(false)
  const mayTakeBack = profile.capabilities.includes('issue_certificates') && (completed || assessment !== null)

  const mark = (body: {
    came: string | null
    absent?: boolean
    left?: string | null
    how: 'scan' | 'hand'
    note?: string
    ticket_code?: string
  }) =>
    outbox.add({
      id: crypto.randomUUID(),
      day: day.id,
      name,
      call: 'markAttendance',
      body: { enrolment, session: day.session, ...body },
    })

  const leftNow = (after: string) => new Date(nowAfter(Date.now(), Date.parse(after))).toISOString()

  /** Records by a typed code; false when it is wrong. */
  async function markByCode(code: string): Promise<boolean> {
    const now = Date.now()
    if (!(await isTicketCode(person.ticket_key, code, now))) return false
    await mark({ came: new Date(now).toISOString(), how: 'scan', ticket_code: code })
    return true
  }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{name}</h2>
        <Badge tone={ready ? 'success' : 'amber'}>{t(ready ? 'ready' : 'notReady')}</Badge>
        {assessment && (
          <Badge tone={assessment.passed ? 'success' : 'danger'}>
            {words(assessment.passed ? 'assessments.passed' : 'assessments.failed')}
          </Badge>
        )}
        {isRefused && <Badge tone="danger">{t('notSaved')}</Badge>}
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-ink-soft">
          {missing.length > named
            ? t('missingMore', { what: missing.slice(0, named).join('; '), more: String(missing.length - named) })
            : t('missing', { what: missing.join('; ') })}
        </p>
      )}
      {came === null && absent ? (
        <>
          <p className="flex items-center gap-2">
            <Icon name="x-circle" className="text-amber-ink" /> {t('absent')}
          </p>
          <Button
            variant="plain"
            className="justify-self-start"
            onClick={() => void mark({ came: null, how: 'hand' })}
            aria-label={`${t('undoAbsent')}: ${name}`}
          >
            {t('undoAbsent')}
          </Button>
        </>
      ) : came === null ? (
        <>
          <p className="text-ink-soft">{t('notCame')}</p>
          {takesAttendance(phase) && (
            <MarkForm
              name={name}
              onCode={markByCode}
              onHand={(reason) => mark({ came: new Date().toISOString(), how: 'hand', note: reason })}
            />
          )}
          {phase === 'over' && (
            <LateForm
              day={day}
              name={name}
              came={null}
              onSave={({ reason, ...times }) => mark({ ...times, how: 'hand', note: reason })}
            />
          )}
          {(phase === 'open' || phase === 'over') && (
            <Button
              variant="plain"
              className="justify-self-start"
              onClick={() => setAsking(true)}
              aria-label={`${t('markAbsent')}: ${name}`}
            >
              {t('markAbsent')}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="flex items-start gap-2">
            <Icon name="check-circle" className="mt-0.5 text-success" />
            <span>
              {t('came', { at: time(came) })} ({words(`recordedBy.${how ?? 'hand'}`)})
              {left && `. ${t('left', { at: time(left) })}`}
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </span>
          </p>
          {assessment && (
            <p className="text-sm text-ink-soft">
              {t('assessedBy', { assessor: assessment.assessor, at: moment(assessment.at) })}
              {assessment.comment && <span className="block">{assessment.comment}</span>}
            </p>
          )}
          {assessment?.second && (
            <p className={cx('text-sm', secondTones[assessment.second.state])}>
              {t(`secondState.${assessment.second.state}`, {
                name: assessment.second_assessor,
                at: assessment.second.at === null ? '' : moment(assessment.second.at),
                reason: assessment.second.reason,
              })}
            </p>
          )}
          {completed && <p className="text-sm text-ink-soft">{t('completedNote')}</p>}
          <div className="flex flex-wrap gap-2">
            {!completed && (
              <Button variant={assessment ? 'secondary' : 'primary'} onClick={() => setAssessing(true)}>
                {t(assessment ? 'assessAgain' : 'assess')}
              </Button>
            )}
            {left === null && phase === 'open' && (
              <Button
                variant="secondary"
                onClick={() => void mark({ came, left: leftNow(came), how: how ?? 'hand', note })}
              >
                {t('leave')}
              </Button>
            )}
            {left === null && phase === 'over' && (
              <LateForm
                day={day}
                name={name}
                came={came}
                onSave={(times) => mark({ came, left: times.left, how: how ?? 'hand', note })}
              />
            )}
            {!assessment && !completed && (
              <Button variant="plain" onClick={() => void mark({ came: null, how: 'hand' })}>
                {t('undo')}
              </Button>
            )}
            {mayTakeBack && (
              <Button variant="plain" onClick={() => setTakingBack(true)}>
                {t('takeBack')}
              </Button>
            )}
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('markAbsentOf', { name })}
        action={t('markAbsent')}
        onConfirm={() => mark({ came: null, absent: true, how: 'hand' })}
      >
        <p>{t('markAbsentText')}</p>
      </ConfirmDialog>
      <TakeBackDialog day={day.id} person={person} open={takingBack} onClose={() => setTakingBack(false)} />
      <AssessDialog
        day={day}
        phase={phase}
        person={person}
        outbox={outbox}
        open={assessing}
        onClose={() => setAssessing(false)}
      />
    </Card>
  )
}
