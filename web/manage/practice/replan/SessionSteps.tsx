import { useTranslations } from 'use-intl'
import type { AffectedGroup } from '../../../../contract/manage/replanning.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useDays } from '../useDays.ts'
import { timeOf } from '../week.ts'
import type { Failing } from './replan.rules.ts'
import { asPlanned, type SessionChoice } from './sessions.rules.ts'

type Props = {
  group: AffectedGroup
  failing: Failing
  sessions: readonly SessionChoice[]
  onSessions: (sessions: readonly SessionChoice[]) => void
}

/** Each further session of a group that is ahead, at its own hour with what is free then, or at another time. */
export function SessionSteps({ group, failing, sessions, onSessions }: Props) {
  return (
    <div className="grid gap-4">
      {group.sessions.map((session) => {
        const choice = sessions.find((one) => one.session === session.session) ?? asPlanned(session)
        const others = sessions.filter((one) => one.session !== session.session)
        return (
          <SessionStep
            key={session.session}
            id={`${group.id}-${session.session}`}
            {...{ session, failing, choice }}
            onChoice={(changed) => onSessions([...others, changed])}
          />
        )
      })}
    </div>
  )
}

type StepProps = {
  id: string
  session: AffectedGroup['sessions'][number]
  failing: Failing
  choice: SessionChoice
  onChoice: (choice: SessionChoice) => void
}

function SessionStep({ id, session, failing, choice, onChoice }: StepProps) {
  const t = useTranslations('manage.replan')
  const plan = useTranslations('manage.practice')
  const days = useDays()
  const { starts, ends, room_id, room, instructor_id, instructor, fails, rooms, instructors, times } = session
  const keepsRoom = room_id !== null && !(fails && room_id === failing.room)
  const keepsInstructor = instructor_id !== null && !(fails && instructor_id === failing.instructor)
  const isHere = choice.starts === starts
  const none = { value: '', label: plan('none') }
  return (
    <div role="group" aria-label={plan('session', { session: session.session })} className="grid gap-3">
      <p className="tabular">
        <span className="font-semibold">{plan('session', { session: session.session })}</span>
        {` · ${days.local(starts)}–${timeOf(ends)}`}
        {fails && <span className="text-amber-ink">{` · ${t('affected')}`}</span>}
      </p>
      <SelectField
        id={`session-time-${id}`}
        label={plan('time')}
        value={choice.starts}
        onChange={({ currentTarget: { value } }) => {
          const time = times.find((one) => one.starts === value)
          onChoice(
            time
              ? { session: session.session, starts: value, room: time.room_id, instructor: time.instructor_id }
              : {
                  ...asPlanned(session),
                  room: keepsRoom ? room_id : (rooms[0]?.id ?? null),
                  instructor: keepsInstructor ? instructor_id : (instructors[0]?.id ?? null),
                },
          )
        }}
        options={[
          { value: starts, label: t('sameTime', { when: days.local(starts) }) },
          ...times.map((time) => ({
            value: time.starts,
            label: [
              days.local(time.starts),
              time.room === null ? plan('noRoom') : plan('roomNamed', { room: time.room }),
              time.instructor ?? plan('noInstructor'),
            ].join(' · '),
          })),
        ]}
      />
      {isHere && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            id={`session-room-${id}`}
            label={plan('room')}
            value={String(choice.room ?? '')}
            onChange={({ currentTarget: { value } }) => onChoice({ ...choice, room: value ? Number(value) : null })}
            options={[
              ...(room_id === null ? [none] : []),
              ...(room_id === null ? [] : [{ value: String(room_id), label: room ?? '' }]),
              ...rooms.map((one) => ({ value: String(one.id), label: one.name })),
            ]}
          />
          <SelectField
            id={`session-instructor-${id}`}
            label={plan('instructor')}
            value={choice.instructor ?? ''}
            onChange={({ currentTarget: { value } }) => onChoice({ ...choice, instructor: value || null })}
            options={[
              ...(instructor_id === null ? [none] : [{ value: instructor_id, label: instructor ?? '' }]),
              ...instructors.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        </div>
      )}
      {isHere && !keepsRoom && room_id !== null && !rooms.length && (
        <p className="text-sm text-amber-ink">{t('noRooms')}</p>
      )}
      {isHere && !keepsInstructor && instructor_id !== null && !instructors.length && (
        <p className="text-sm text-amber-ink">{t('noInstructors')}</p>
      )}
    </div>
  )
}
