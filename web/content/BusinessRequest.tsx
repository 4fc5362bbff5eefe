import { useTranslations } from 'use-intl'
import { textLink } from '../ui/textLink.ts'
import { ContactForm } from './ContactForm.tsx'
import { AuthoredHtml } from './parts/AuthoredHtml.tsx'
import type { LoadedBlocks } from './parts/load.ts'
import { estimate, showEuros, showExactEuros } from '../../contract/subscription.rules.ts'

/** The request, next to the calculated price once a number of people is chosen: the email starts with it. */
export function BusinessRequest({
  chapter,
  lang,
  employees,
  few,
}: {
  chapter: LoadedBlocks | undefined
  lang: string
  employees: number | undefined
  /** The number of people when they are too few for a subscription: then the email asks for single places. */
  few: number | undefined
}) {
  const t = useTranslations('content.business')
  const calculated = few === undefined && employees !== undefined ? shown(employees) : undefined
  return (
    <section
      id="request"
      aria-labelledby="request-title"
      className="no-print scroll-mt-16 border-t border-line pt-12 sm:pt-16"
    >
      <div className="wrap grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.35fr]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="request-title" lang={lang} className="text-3xl">
            {chapter?.title ?? t('offer')}
          </h2>
          {chapter?.content.map(({ key, html }) => (
            <div key={key} lang={lang}>
              <AuthoredHtml html={html} className="mt-3 text-ink-soft" />
            </div>
          ))}
          {calculated && (
            <>
              <h3 className="mt-8 text-lg">{t('request.estimate')}</h3>
              <dl className="mt-2 divide-y divide-line border-y border-line">
                <Row name={t('request.people')} value={calculated.employees} />
                <Row name={t('calculator.total')} value={calculated.total} />
                <Row name={t('calculator.perPerson')} value={calculated.perPerson} />
              </dl>
              <p className="mt-3">
                <a href="#calculator" className={`${textLink} inline-flex min-h-9 items-center`}>
                  {t('request.again')}
                </a>
              </p>
            </>
          )}
        </div>
        <ContactForm
          subject="companies"
          message={
            calculated ? t('message', calculated) : few === undefined ? '' : t('few.message', { count: String(few) })
          }
        />
      </div>
    </section>
  )
}

/** What a number of people costs. */
function shown(employees: number) {
  const { totalCents, perPersonCents } = estimate(employees)
  return { employees: String(employees), total: showEuros(totalCents), perPerson: showExactEuros(perPersonCents) }
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-6 py-2.5">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)
