import { useTranslations } from 'use-intl'
import type { AffectedGroup } from '../../../../contract/manage/replanning.ts'
import type { PracticeChoices } from '../../../../contract/manage/rooms.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { textLink } from '../../../ui/textLink.ts'
import { ManageLink } from '../../ManageLink.tsx'
import { leadersOf } from '../leaders.ts'
import { Staying } from '../Staying.tsx'
import { useDays } from '../useDays.ts'
import { timeOf } from '../week.ts'
import { DroppedChoices } from './DroppedChoices.tsx'
import { type Choice, type Failing, stayingBehind, type Step, stepsOf } from './replan.rules.ts'
import type { Dropped } from './sessions.rules.ts'
import { SessionSteps } from './SessionSteps.tsx'

type Props = {
  group: AffectedGroup
  failing: Failing
  choice: Choice
  /** What was chosen and is no longer free. */
  dropped: readonly Dropped[]
  /** All rooms and instructors, whose names the sentences need. */
  choices: PracticeChoices
  /** The name of the field of its step. */
  name: string
  error: string | undefined
  onChoice: (choice: Choice) => void
}

/** A group that is affected: its people, and what becomes of it. */
export function AffectedCard({ group, failing, choice, dropped, choices, name, error, onChoice }: Props) {
  const t = useTranslations('manage.replan')
  const plan = useTranslations('manage.practice')
  const days = useDays()
  const { id, course, starts, ends, room, city, people, waiting, sessions, over, fails } = group
  return (
    <li
      data-tint={group.category_key}
      className="grid gap-4 rounded-lg border border-line border-l-4 border-l-tint-ink bg-surface p-4 lg:grid-cols-2"
    >
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-base">
          <ManageLink to="practiceGroup" params={{ id }} className={textLink}>
            {course}
          </ManageLink>
        </h2>
        <p className="tabular font-semibold">
          {`${days.local(starts)}–${timeOf(ends)}`}
          {over && <span className="font-normal text-ink-soft">{` · ${plan('begun')}`}</span>}
          {fails && sessions.length > 0 && <span className="font-normal text-amber-ink">{` · ${t('affected')}`}</span>}
        </p>
        <p className="text-ink-soft">
          {[
            room === null ? plan('noRoom') : plan('roomNamed', { room }),
            city,
            leadersOf(group, plan('noInstructor')),
          ].join(' · ')}
        </p>
        {sessions.length > 0 && (
          <ul className="grid gap-0.5">
            {sessions.map((session) => (
              <li key={session.session} className="tabular">
                {`${plan('session', { session: session.session })} · ${days.local(session.starts)}–${timeOf(session.ends)}`}
                {session.fails && <span className="text-amber-ink">{` · ${t('affected')}`}</span>}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-1 font-semibold">
          {t('people', { count: people.length })}
          {waiting > 0 && <span className="text-amber-ink">{` · ${plan('waiting', { count: waiting })}`}</span>}
        </p>
        <ul className="grid gap-0.5 text-sm">
          {people.map(({ name: who, telephone, email, buyer }, at) => (
            <li key={`${email} ${at}`}>
              {who}
              {buyer && <span className="text-ink-soft">{` (${t('buyer')})`}</span>}
              {' · '}
              {telephone ? (
                <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`} className={textLink}>
                  {telephone}
                </a>
              ) : (
                <span className="text-ink-soft">{t('noTelephone')}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <SelectField
          id={`step-${id}`}
          name={name}
          label={t('step')}
          error={error}
          value={choice.step}
          onChange={({ currentTarget }) => onChoice({ ...choice, step: currentTarget.value as Step })}
          options={stepsOf(group).map((value) => ({ value, label: t(`steps.${value}`) }))}
        />
        <DroppedChoices {...{ dropped, choices }} />
        {choice.step === 'here' && <Here {...{ group, failing, choice, onChoice }} />}
        {choice.step === 'time' && <Times {...{ group, choice, onChoice }} />}
        {choice.step === 'sessions' && (
          <SessionSteps
            {...{ group, failing }}
            sessions={choice.sessions}
            onSessions={(sessions) => onChoice({ ...choice, sessions })}
          />
        )}
        <Staying names={stayingBehind(group, choice)} />
        {choice.step === 'cancel' && <p className="text-sm text-ink-soft">{t('cancelText')}</p>}
      </div>
    </li>
  )
}

type PartProps = Pick<Props, 'group' | 'choice' | 'onChoice'>

/** The same hour in another room or with another instructor. */
function Here({ group, failing, choice, onChoice }: PartProps & Pick<Props, 'failing'>) {
  const t = useTranslations('manage.replan')
  const plan = useTranslations('manage.practice')
  const { id, room_id, room, instructor_id, instructor, rooms, instructors } = group
  const keepsRoom = room_id !== null && room_id !== failing.room
  const keepsInstructor = instructor_id !== null && instructor_id !== failing.instructor
  const { second_instructor_id: second, second_instructor } = group
  const keepsSecond = second !== null && second !== failing.instructor
  const none = { value: '', label: plan('none') }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          id={`room-${id}`}
          label={plan('room')}
          value={String(choice.room ?? '')}
          onChange={({ currentTarget: { value } }) => onChoice({ ...choice, room: value ? Number(value) : null })}
          options={[
            none,
            ...(keepsRoom ? [{ value: String(room_id), label: room ?? '' }] : []),
            ...rooms.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
        />
        <SelectField
          id={`instructor-${id}`}
          label={plan('instructor')}
          value={choice.instructor ?? ''}
          onChange={({ currentTarget: { value } }) => onChoice({ ...choice, instructor: value || null })}
          options={[
            none,
            ...(keepsInstructor ? [{ value: instructor_id, label: instructor ?? '' }] : []),
            ...instructors.filter((one) => one.id !== choice.second).map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
        {second !== null && (
          <SelectField
            id={`second-${id}`}
            label={plan('secondInstructor')}
            value={choice.second ?? ''}
            onChange={({ currentTarget: { value } }) => onChoice({ ...choice, second: value || null })}
            className="sm:col-start-2"
            options={[
              none,
              ...(keepsSecond ? [{ value: second, label: second_instructor ?? '' }] : []),
              ...instructors
                .filter((one) => one.id !== choice.instructor)
                .map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        )}
      </div>
      {!keepsRoom && room_id !== null && !rooms.length && <p className="text-sm text-amber-ink">{t('noRooms')}</p>}
      {((!keepsInstructor && instructor_id !== null) || (!keepsSecond && second !== null)) && !instructors.length && (
        <p className="text-sm text-amber-ink">{t('noInstructors')}</p>
      )}
    </>
  )
}

/** Another hour, with what is free then. */
function Times({ group: { id, times }, choice, onChoice }: PartProps) {
  const t = useTranslations('manage.replan')
  const plan = useTranslations('manage.practice')
  const days = useDays()
  if (!times.length) return <p className="text-sm text-amber-ink">{t('noTimes')}</p>
  return (
    <SelectField
      id={`time-${id}`}
      label={t('time')}
      value={choice.starts}
      onChange={({ currentTarget }) => onChoice({ ...choice, starts: currentTarget.value })}
      options={times.map(({ starts, room, ...led }) => ({
        value: starts,
        label: [
          days.local(starts),
          room === null ? plan('noRoom') : plan('roomNamed', { room }),
          leadersOf(led, plan('noInstructor')),
        ].join(' · '),
      }))}
    />
  )
}
