import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../../contract/learning.ts'
import { useEnvironmentPopup } from '../../accounts/environment/useEnvironmentPopup.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { refreshProgress, studiedCourseQuery } from '../queries.ts'

type Access = NonNullable<StudiedCourse['access']>

/** How often it is asked whether the access is ready, in milliseconds. */
const askEvery = 5000

/** The learner's access at the partner's environment: an account is needed, it is being prepared, or a link there. */
export function AccessNotice({ courseId, access }: { courseId: number; access: Access }) {
  const t = useTranslations('learning.access')
  const queryClient = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // An address to which the environment returned after a failure.
  const [error] = useState(() => new URLSearchParams(window.location.search).get('error') ?? undefined)
  const [isOpen, setOpen] = useState(access.state === 'account_needed' && error !== undefined)
  useQuery({ ...studiedCourseQuery(courseId), refetchInterval: access.state === 'preparing' ? askEvery : false })
  const popup = useEnvironmentPopup({
    environment: access.environment,
    open: isOpen,
    redirect: path,
    error,
    onClose: () => setOpen(false),
    onLinked: () => refreshProgress(queryClient, courseId),
  })
  const { name, url, state } = access
  if (state === 'ready')
    return url ? (
      <p className="no-print mb-6">
        <a href={url} rel="noopener" target="_blank" className={buttonClass({ variant: 'secondary' })}>
          {t('open', { name })} <Icon name="external" size={18} />
        </a>
      </p>
    ) : (
      <Notice className="no-print mb-6" title={t('elsewhere', { name })} />
    )
  return (
    <div role="status" className="no-print mb-6">
      {state === 'preparing' ? (
        <Notice title={t('preparing', { name })}>{t('preparingText')}</Notice>
      ) : state === 'account_suspended' ? (
        <Notice kind="warning" title={t('account_suspended', { name })}>
          {t('account_suspendedText', { name })}
        </Notice>
      ) : (
        <Notice
          kind="warning"
          title={t('account_needed', { name })}
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('getAccount')}
            </Button>
          }
        >
          {t('account_neededText')}
        </Notice>
      )}
      {popup}
    </div>
  )
}
