import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { boundAddress } from '../../contract/typography.ts'
import { call } from '../api/client.ts'
import { isNotFound } from '../api/failure.ts'
import { useSignIn } from '../api/session.ts'
import { tabStorage } from '../api/storage.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { useSessions } from '../dates/useSessions.ts'
import { inLanguage } from '../language.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useToast } from '../ui/toastContext.ts'
import type { Invited } from '../accounts/RegistrationFields.tsx'
import { useClaimOverlap } from './useClaimOverlap.ts'

export const Route = createFileRoute('/claim/$token')({
  staticData: { messages: ['orders'] },
  loader: ({ params: { token } }) =>
    call('getOfferedPlace', { params: { token } }).then(
      (place) => ({ place }),
      (error: unknown) => {
        if (isNotFound(error)) return { place: null }
        throw error
      },
    ),
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({
    meta: [
      { title: `${messages.orders?.claim.title} – ${site.brand}` },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: ClaimPage,
})

/** Where a hand-over link leads: the place, and how to take it. */
function ClaimPage() {
  const t = useTranslations('orders.claim')
  const { place } = Route.useLoaderData()
  const sessions = useSessions()
  if (!place)
    return (
      <div className="wrap py-10">
        <EmptyState
          level={1}
          title={t('gone')}
          text={t('goneText')}
          picture={<img src="/media/states/not-found.svg" alt="" width={240} height={180} />}
          action={
            <Link to="/dashboard/courses" className={buttonClass()}>
              {t('courses')}
            </Link>
          }
        />
      </div>
    )
  const { course, image, practice, from, is_company } = place
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="mx-auto max-w-xl">
        <h1 className="text-4xl">{t('title')}</h1>
        <Card padded={false} className="mt-6 overflow-hidden">
          <img src={image} alt="" width={480} height={300} className="aspect-16/9 w-full object-cover" />
          <div className="grid gap-1 p-5">
            <p className="text-xl font-bold">{course}</p>
            {practice && (
              <p>
                {t('practice', {
                  when: sessions.words([practice], { year: true }),
                  location: boundAddress(practice.location),
                })}
              </p>
            )}
            <p className="text-ink-soft">{t('from', { from })}</p>
          </div>
        </Card>
        {is_company && <p className="mt-4 text-sm text-ink-soft">{t('watched', { from })}</p>}
        <Accept invited={{ name: place.sent_name, email: place.sent_to, course }} />
      </div>
    </div>
  )
}

/** The place that was accepted by a guest, who then signs in or registers. */
const accepting = 'praktika-accepting'

function Accept({ invited }: { invited: Invited }) {
  const t = useTranslations('orders.claim')
  const { token } = Route.useParams()
  const { status } = useSignIn()
  const { language } = useSite()
  const { show } = useToast()
  const router = useRouter()
  const overlap = useClaimOverlap(token)
  const { failure, pending, submit, send, formRef } = useCallForm('claimPlace', {
    labels: {},
    leaves: true,
    read: () => ({}),
    request: () => ({ params: { token }, body: {} }),
    onDone: ({ redirect }) => {
      show({ kind: 'success', text: t('accepted') })
      router.history.push(inLanguage(language, redirect))
    },
  })
  // Pressed before the sign-in; with another practice at that time it is asked again.
  const goOn = useEffectEvent(() => {
    if (tabStorage.getItem(accepting) !== token) return
    tabStorage.removeItem(accepting)
    if (overlap === null) void send({})
  })
  useEffect(() => {
    if (status === 'signed-in' && overlap !== undefined) goOn()
  }, [status, overlap])
  if (status === 'guest') {
    const accept = () => tabStorage.setItem(accepting, token)
    const search = { redirect: `/claim/${token}` }
    return (
      <>
        <p className="mt-6">{t('guestText')}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Link
            to="/login"
            search={search}
            state={{ invited }}
            onClick={accept}
            className={buttonClass({ size: 'lg' })}
          >
            {t('signIn')}
          </Link>
          <Link
            to="/register"
            search={search}
            state={{ invited }}
            onClick={accept}
            className={buttonClass({ size: 'lg', variant: 'secondary' })}
          >
            {t('register')}
          </Link>
        </div>
      </>
    )
  }
  return (
    <form ref={formRef} onSubmit={submit} className="mt-6 grid gap-4">
      {overlap && <Notice kind="warning">{overlap}</Notice>}
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" size="lg" pending={pending || status === 'unknown'} className="justify-self-start">
        {t('accept')}
      </Button>
    </form>
  )
}
