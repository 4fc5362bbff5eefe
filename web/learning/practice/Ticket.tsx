import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeTicket } from '../../../contract/practice.ts'
import { ticketCode, ticketSeconds, ticketText } from '../../../contract/practice-ticket.ts'
import { boundAddress } from '../../../contract/typography.ts'
import { useSessions } from '../../dates/useSessions.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ticketQuery } from './ticket-query.ts'

type TicketProps = { courseId: number; starts: string }

/** Opens the ticket that the instructor scans. Once shown, it needs no network, also after a reload. */
export function TicketButton({ courseId, starts }: TicketProps) {
  const t = useTranslations('learning.ticket')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" icon={<Icon name="qr" size={18} />} onClick={() => setOpen(true)}>
        {t('show')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')} size="sm">
        <TicketView courseId={courseId} starts={starts} />
      </Dialog>
    </>
  )
}

function TicketView({ courseId, starts }: TicketProps) {
  const t = useTranslations('learning.ticket')
  const sessions = useSessions()
  const { data, isError } = useQuery(ticketQuery(courseId, starts))
  if (isError) return <Notice kind="danger">{t('failed')}</Notice>
  if (!data)
    return (
      <Loading className="grid justify-items-center gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="size-56" />
      </Loading>
    )
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p className="text-lg font-bold">{data.name}</p>
      <p className="font-semibold">{data.course}</p>
      <p className="text-sm text-ink-soft">
        <span className="block first-letter:uppercase">
          {sessions.words([{ starts_at: data.starts, ends_at: data.ends, further: data.further }], { year: true })}
        </span>
        {boundAddress(data.address)}
      </p>
      <Code ticket={data} />
      <p className="text-sm text-ink-soft">{t('text')}</p>
    </div>
  )
}

/** The code of now; a new one every 30 seconds. */
function Code({ ticket: { key, enrolment } }: { ticket: PracticeTicket }) {
  const t = useTranslations('learning.ticket')
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    async function renew() {
      const now = Date.now()
      setCode(await ticketCode(key, now))
      const period = ticketSeconds * 1000
      timer = setTimeout(() => void renew(), period - (now % period) + 50)
    }
    void renew()
    return () => clearTimeout(timer)
  }, [key])
  if (!code) return null
  return (
    <>
      <QrCode text={ticketText(enrolment, code)} label={t('qr')} />
      <p>
        <span className="text-sm text-ink-soft">{t('code')} </span>
        <strong data-code className="tabular text-2xl tracking-widest">
          {code}
        </strong>
      </p>
    </>
  )
}
