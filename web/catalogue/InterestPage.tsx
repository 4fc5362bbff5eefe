import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { isNotFound } from '../api/failure.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

export const Route = createFileRoute('/interest/$token')({
  staticData: { messages: ['catalogue'], ownTitle: true },
  loader: ({ params: { token } }) =>
    call('getInterest', { params: { token } }).then(
      (interest) => ({ interest }),
      (error: unknown) => {
        if (isNotFound(error)) return { interest: null }
        throw error
      },
    ),
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({
    meta: [
      { title: `${messages.catalogue?.interest.title} – ${site.brand}` },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: InterestPage,
})

/** Where the emailed links lead. A button confirms or stops, because programs that check emails open their links. */
function InterestPage() {
  const t = useTranslations('catalogue.interest')
  const { interest } = Route.useLoaderData()
  const [done, setDone] = useState<'confirmed' | 'stopped'>()
  if (done === 'stopped' || !interest)
    return (
      <div className="wrap py-10">
        <EmptyState
          level={1}
          title={t(done ? 'stopped' : 'gone')}
          text={t(done ? 'stoppedText' : 'goneText')}
          picture={<img src="/media/states/not-found.svg" alt="" width={240} height={180} />}
          action={
            <Link to="/discover" className={buttonClass()}>
              {t('courses')}
            </Link>
          }
        />
      </div>
    )
  const { course, course_id, city } = interest
  const state = done === 'confirmed' ? 'waiting' : interest.state
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="mx-auto grid max-w-xl gap-5">
        <h1 className="text-4xl">{t(`${state}.title`)}</h1>
        <p className="measure text-lg text-ink-soft" role={done && 'status'}>
          {t(`${state}.text`, { course, city: city ?? t('anyCity') })}
        </p>
        {state === 'unconfirmed' ? (
          <Confirm onDone={() => setDone('confirmed')} />
        ) : (
          <Link
            to="/course-about/$id/{-$backRoute}"
            params={{ id: String(course_id) }}
            className={buttonClass({ size: 'lg', variant: state === 'notified' ? 'primary' : 'secondary' })}
          >
            {t('open')}
          </Link>
        )}
        <Stop onDone={() => setDone('stopped')} />
      </div>
    </div>
  )
}

function Confirm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('catalogue.interest')
  const { token } = Route.useParams()
  const { failure, pending, submit, formRef } = useCallForm('confirmInterest', {
    labels: {},
    read: () => ({}),
    request: () => ({ params: { token }, body: {} }),
    onDone,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} className="grid gap-4">
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" size="lg" pending={pending}>
        {t('confirm')}
      </Button>
    </form>
  )
}

function Stop({ onDone }: { onDone: () => void }) {
  const t = useTranslations('catalogue.interest')
  const { token } = Route.useParams()
  const { failure, pending, submit, formRef } = useCallForm('endInterests', {
    labels: {},
    read: () => ({}),
    request: () => ({ params: { token } }),
    onDone,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} className="grid gap-3 border-t border-line pt-5">
      <FormMessage failure={failure} title={t('failed')} />
      <p className="text-sm text-ink-soft">{t('stopText')}</p>
      <Button type="submit" variant="quiet" pending={pending} className="justify-self-start">
        {t('stop')}
      </Button>
    </form>
  )
}
