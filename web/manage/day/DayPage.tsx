import { addressInCity } from '../../../contract/address-in-city.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { attendanceWindow } from '../../../contract/attendance-time.rules.ts'
import { isTicketCode, readTicket } from '../../../contract/practice-ticket.ts'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import { readId } from '../../api/orNotFound.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ManageLink } from '../ManageLink.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useMoments } from '../useMoments.ts'
import { OutboxNotices } from './OutboxNotices.tsx'
import { PersonCard } from './PersonCard.tsx'
import { dayQuery } from './queries.ts'
import { ScanDialog } from './ScanDialog.tsx'
import { dayIn, type SessionDay, sessionNow } from './session-of-day.rules.ts'
import { TrioPanel } from './TrioPanel.tsx'
import { takesAttendance, useDayPhase } from './useDayPhase.ts'
import { useKeptDay } from './useKeptDay.ts'
import { type Outbox, useOutbox } from './useOutbox.ts'
import { withPending } from './with-pending.rules.ts'

/** A group on its day: who came, and their assessment. Made for a phone in the room, with or without network. */
export default function DayPage({ params }: { params: Params }) {
  const query = useQuery(dayQuery(readId(params.id ?? '')))
  useKeptDay(query.data)
  const outbox = useOutbox()
  return (
    <>
      <QueryNotice query={query} />
      {query.data && <Sessions day={withPending(query.data, outbox.entries)} outbox={outbox} />}
    </>
  )
}

function Sessions({ day, outbox }: { day: PracticeDay; outbox: Outbox }) {
  const t = useTranslations('manageDay')
  const moments = useMoments()
  const [chosen, choose] = useState(() => sessionNow(day, (ends) => attendanceWindow(ends, ends).until < Date.now()))
  const isSeveral = day.sessions.length > 1
  const field = isSeveral && (
    <SelectField
      id="session"
      className="mb-4 max-w-96"
      label={t('session')}
      value={String(chosen)}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      options={day.sessions.map(({ session, starts, ends }) => ({
        value: String(session),
        label: t('sessionAt', {
          session,
          of: day.sessions.length,
          when: `${moments.moment(starts)}–${moments.time(ends)}`,
        }),
      }))}
    />
  )
  return <DayView key={chosen} day={dayIn(day, chosen)} outbox={outbox} sessions={field} />
}

type ViewProps = { day: SessionDay; outbox: Outbox; sessions: ReactNode }

function DayView({ day, outbox, sessions }: ViewProps) {
  const t = useTranslations('manageDay')
  const moments = useMoments()
  const { show } = useToast()
  const [scanning, setScanning] = useState(false)
  const phase = useDayPhase(day)
  const { from } = attendanceWindow(Date.parse(day.starts), Date.parse(day.ends))
  const { session } = day

  /** Records the person of a scanned ticket; answers whether it was one. */
  async function accept(text: string): Promise<boolean> {
    const ticket = readTicket(text)
    const person = day.people.find(({ enrolment }) => enrolment === ticket?.enrolment)
    const now = Date.now()
    const refuse = (why: 'otherCode' | 'notInGroup' | 'wrongCode') => {
      show({ kind: 'error', text: t(why) })
      return false
    }
    if (!ticket) return refuse('otherCode')
    if (!person) return refuse('notInGroup')
    if (!(await isTicketCode(person.ticket_key, ticket.code, now))) return refuse('wrongCode')
    const { enrolment, name } = person
    const body = {
      enrolment,
      session,
      came: new Date(now).toISOString(),
      how: 'scan' as const,
      ticket_code: ticket.code,
    }
    await outbox.add({ id: crypto.randomUUID(), day: day.id, name, call: 'markAttendance', body })
    show({ kind: 'success', text: t('scanned', { name }) })
    return true
  }
  return (
    <>
      <ScreenTitle
        title={day.course}
        above={
          <ManageLink to="days" className="underline">
            {t('back')}
          </ManageLink>
        }
        intro={`${moments.moment(day.starts)}–${moments.time(day.ends)}, ${[addressInCity(day.address, day.city), day.room].filter(Boolean).join(', ')}`}
        actions={
          takesAttendance(phase) && (
            <Button icon={<Icon name="qr" />} onClick={() => setScanning(true)}>
              {t('scan')}
            </Button>
          )
        }
      />
      {sessions}
      {!takesAttendance(phase) && (
        <Notice kind="info" className="mb-4">
          {phase === 'before' ? t('opensAt', { at: moments.moment(new Date(from).toISOString()) }) : t('overText')}
        </Notice>
      )}
      <OutboxNotices outbox={outbox} />
      <ul className="grid gap-4 xl:grid-cols-2">
        {day.people.map((person) => (
          <li key={person.enrolment}>
            <PersonCard day={day} phase={phase} person={person} outbox={outbox} />
          </li>
        ))}
      </ul>
      <TrioPanel groupId={day.id} />
      <ScanDialog open={scanning} onClose={() => setScanning(false)} onText={accept} />
    </>
  )
}
