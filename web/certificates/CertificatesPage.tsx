import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Certificate } from '../../contract/certificates.ts'
import { dot } from '../../contract/line-in-words.ts'
import { ownCoursesQuery } from '../api/own-queries.ts'
import { browserStorage } from '../api/storage.ts'
import { readSearchQuery } from '../learning/parts/search-query.rules.ts'
import { SearchText } from '../ui/SearchText.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/icons.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { stretchedLink } from '../ui/textLink.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { NameNeeded } from './NameNeeded.tsx'
import { PdfButton } from './PdfButton.tsx'
import { matchesSearch } from './parts/certificates.rules.ts'
import { CertificatePicture } from './parts/CertificatePicture.tsx'
import { RenewLink } from './parts/RenewLink.tsx'
import { ValidityBadge } from './parts/ValidityBadge.tsx'
import { certificatesQuery } from './queries.ts'

export const Route = createFileRoute('/_signed-in/dashboard/certificates')({
  validateSearch: readSearchQuery,
  staticData: { messages: ['certificates'] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(certificatesQuery), queryClient.prefetchQuery(allOwn)]),
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({ meta: [{ title: `${messages.certificates?.title} – ${site.brand}` }] }),
  component: CertificatesPage,
})

const allOwn = ownCoursesQuery('')

/** Stored in this browser (requirements 9); off until it is used. */
const toggleKey = 'praktika-valid-certificates'

function CertificatesPage() {
  const t = useTranslations('certificates')
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const {
    data: { data: all },
  } = useSuspenseQuery(certificatesQuery)
  const renewable = useQuery(allOwn).data?.data.filter((course) => course.renewable) ?? []
  const [validOnly, setValidOnly] = useState(() => browserStorage.getItem(toggleKey) === '1')
  const shown = all.filter((certificate) => (certificate.is_valid || !validOnly) && matchesSearch(certificate, q))

  function only(on: boolean) {
    browserStorage.setItem(toggleKey, on ? '1' : '0')
    setValidOnly(on)
  }
  const search = (text: string) => navigate({ search: { q: text || undefined }, replace: true, resetScroll: false })
  function showAll() {
    only(false)
    void search('')
  }
  if (!all.length)
    return (
      <>
        <NameNeeded />
        <NoCertificates />
      </>
    )
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('title')}</h1>
      <NameNeeded />
      <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <SearchText
          label={t('search')}
          placeholder={t('search')}
          text={q}
          onSearch={search}
          className="w-full max-w-md"
        />
        <CheckboxField label={t('validOnly')} checked={validOnly} onChange={(event) => only(event.target.checked)} />
      </div>
      <p role="status" className="mb-4 text-sm text-ink-soft">
        {t('count', { count: shown.length })}
      </p>
      {shown.length ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {shown.map((certificate) => (
            <CertificateCard
              key={certificate.id}
              certificate={certificate}
              renewable={renewable.some(({ certificate_id }) => certificate_id === certificate.id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('noneFound')}
          text={t(q ? 'noneFoundText' : 'noneValidText')}
          picture={<img src="/media/states/search.svg" alt="" width={240} height={180} />}
          action={
            <Button variant="secondary" onClick={showAll}>
              {t('showAll')}
            </Button>
          }
        />
      )}
    </>
  )
}

function CertificateCard({ certificate, renewable }: { certificate: Certificate; renewable: boolean }) {
  const t = useTranslations('certificates')
  const { id, environment, title, lang, number, organisation, category_key, is_valid, courseId } = certificate
  return (
    <li>
      <Card
        lifts
        padded={false}
        data-tint={category_key}
        className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-4 gap-y-3 p-4 sm:grid-rows-[auto_1fr] sm:gap-x-5 sm:gap-y-1.5 sm:p-5"
      >
        <CertificatePicture
          certificate={certificate}
          small
          className={cx('w-24 sm:row-span-2 sm:w-36', !is_valid && 'opacity-60 grayscale')}
        />
        <div className="grid min-w-0 content-start justify-items-start gap-1.5">
          <h2 lang={lang} className="text-lg leading-snug">
            <Link
              to="/dashboard/certificates/$environment/$id/show"
              params={{ environment, id }}
              className={cx(stretchedLink, 'hover:text-pine')}
            >
              {title}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">{`${number}${dot}${organisation}`}</p>
        </div>
        <div className="grid content-start justify-items-start gap-1.5 max-sm:col-span-2">
          <ValidityBadge certificate={certificate} />
          {(is_valid || renewable) && (
            <div className="relative z-10 mt-2 flex flex-wrap gap-2">
              {is_valid && (
                <PdfButton id={id} number={number} variant="secondary" size="sm">
                  PDF<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
                </PdfButton>
              )}
              {renewable && (
                <RenewLink courseId={courseId} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                  <Icon name="refresh" size={16} /> {t('renewShort')}
                  <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
                </RenewLink>
              )}
            </div>
          )}
        </div>
      </Card>
    </li>
  )
}

function NoCertificates() {
  const t = useTranslations('certificates')
  return (
    <EmptyState
      level={1}
      title={t('empty')}
      text={t('emptyText')}
      picture={<img src="/media/states/certificates.svg" alt="" width={240} height={180} />}
      action={
        <Link to="/dashboard/courses" className={buttonClass()}>
          {t('toCourses')}
        </Link>
      }
    />
  )
}

function Pending() {
  return (
    <Loading>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="mt-5 mb-6 h-11 w-full max-w-md" />
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-36" />
        ))}
      </div>
    </Loading>
  )
}
