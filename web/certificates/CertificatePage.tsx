import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ownCoursesQuery } from '../api/own-queries.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { plainLink, textLink } from '../ui/textLink.ts'
import { CopyLink } from './CopyLink.tsx'
import { CredentialPanel } from './CredentialPanel.tsx'
import { CertificatePicture } from './parts/CertificatePicture.tsx'
import { RenewLink } from './parts/RenewLink.tsx'
import { ValidityBadge } from './parts/ValidityBadge.tsx'
import { PdfButton } from './PdfButton.tsx'
import { certificateQuery } from './queries.ts'
import { unlistedHead } from '../unlisted-head.ts'

export const Route = createFileRoute('/_signed-in/dashboard/certificates/$environment/$id/show')({
  staticData: { messages: ['certificates'] },
  loader: ({ context: { queryClient }, params: { id } }) => queryClient.ensureQueryData(certificateQuery(id)),
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({ match: { context }, loaderData }) =>
    unlistedHead(context.messages.certificates?.one, loaderData?.title, context.site.brand),
  component: CertificatePage,
})

const allOwn = ownCoursesQuery('')

const columns = 'grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12'

function CertificatePage() {
  const t = useTranslations('certificates')
  const days = useDays()
  const { id } = Route.useParams()
  const { data: certificate } = useSuspenseQuery(certificateQuery(id))
  const isRenewable = useQuery(allOwn).data?.data.some((course) => course.renewable && course.certificate_id === id)
  const {
    title,
    lang,
    description,
    valid,
    is_valid,
    revoked,
    guideline,
    taught_in,
    endResult,
    organisation,
    issuer,
    number,
    holder,
    verify_url,
    courseId,
    category_key,
  } = certificate
  return (
    <div data-tint={category_key} className="certificate-sheet wrap pt-5 pb-16 print:p-0">
      <Link
        to="/dashboard/certificates"
        className={`no-print inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-ink-soft ${plainLink}`}
      >
        <Icon name="arrow-left" size={16} /> {t('all')}
      </Link>
      <div className={`${columns} mt-4 print:m-0 print:block`}>
        <div className="self-start rounded-xl bg-tint p-3 sm:p-8 lg:py-14 print:p-0">
          <CertificatePicture certificate={certificate} />
        </div>
        <div className="no-print min-w-0">
          <ValidityBadge certificate={certificate} />
          <h1 lang={lang} className="mt-3 text-3xl">
            {title}
          </h1>
          <p className="mt-2 text-ink-soft">{description}</p>
          <dl className="mt-6 divide-y divide-line border-y border-line">
            <Fact label={t('period')}>
              {valid.to ? days.range(valid.from, valid.to) : t('from', { day: days.long(valid.from) })}
            </Fact>
            {endResult !== null && <Fact label={t('result')}>{t('percent', { percent: Math.round(endResult) })}</Fact>}
            {guideline && <Fact label={t('guideline')}>{guideline}</Fact>}
            <Fact label={t('taughtIn')}>{t(`languages.${taught_in}`)}</Fact>
            <Fact label={t('holder')}>{holder}</Fact>
            <Fact label={t('organisation')}>
              {organisation}
              {issuer && <span className="block text-sm font-normal text-ink-soft">{t('issuer', issuer)}</span>}
            </Fact>
            <Fact label={t('number')}>{number}</Fact>
          </dl>
          <div className="mt-6 flex flex-wrap gap-3">
            {is_valid && <PdfButton id={id} number={number} />}
            {isRenewable && (
              <RenewLink courseId={courseId} className={buttonClass({ variant: is_valid ? 'secondary' : 'primary' })}>
                <Icon name="refresh" /> {t('renew')}
              </RenewLink>
            )}
            <Link
              to="/course/{-$environment}/$id/general"
              params={{ environment: undefined, id: String(courseId) }}
              className={buttonClass({ variant: is_valid || isRenewable ? 'secondary' : 'primary' })}
            >
              <Icon name="book" /> {t('material')}
            </Link>
          </div>
          {revoked && (
            <Notice kind="danger" title={t('revokedOn', { day: days.long(revoked.on) })} className="mt-4">
              {revoked.reason}
            </Notice>
          )}
          {!is_valid && !revoked && (
            <p className="mt-3 text-sm text-ink-soft">
              {t('noPdf')} <HowAgain id={id} courseId={courseId} />
            </p>
          )}
          <CopyLink address={verify_url} />
          {is_valid && <CredentialPanel id={id} number={number} />}
        </div>
      </div>
    </div>
  )
}

/** How the holder of an expired certificate gets a new one. */
function HowAgain({ id, courseId }: { id: string; courseId: number }) {
  const t = useTranslations('certificates.again')
  const { data } = useQuery(allOwn)
  if (!data) return null
  const course = data.data.find((one) => one.id === courseId)
  if (course?.certificate_id && course.certificate_id !== id) {
    const { environment, certificate_id } = course
    return t.rich('newer', {
      link: (text) => (
        <Link
          to="/dashboard/certificates/$environment/$id/show"
          params={{ environment, id: certificate_id }}
          className={textLink}
        >
          {text}
        </Link>
      ),
    })
  }
  if (course?.renewable) return t('renew')
  if (course && !course.certificate_id) return t('studying')
  return t.rich('ask', {
    link: (text) => (
      <Link to="/contacts" className={textLink}>
        {text}
      </Link>
    ),
  })
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 py-2.5">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold sm:text-right">{children}</dd>
  </div>
)

function Pending() {
  return (
    <Loading className="wrap pt-5 pb-16">
      <Skeleton className="h-5 w-40" />
      <div className={`${columns} mt-6`}>
        <Skeleton className="aspect-[1.414] self-start rounded-xl" />
        <div>
          <Skeleton className="h-6 w-44" />
          <Skeleton className="mt-4 h-20" />
          <SkeletonText lines={6} className="mt-6" />
        </div>
      </div>
    </Loading>
  )
}
