import { useTranslations } from 'use-intl'
import { useSite } from '../shell/useSite.ts'

const number = 'tabular relative grid size-12 place-content-center rounded-full bg-pine text-lg font-bold text-on-pine'
/** The line from one step to the next: down on a small screen, across on a wide one. */
const line =
  'absolute top-12 -bottom-6 left-6 w-px sm:-bottom-8 bg-line-strong lg:top-6 lg:-right-10 lg:bottom-auto lg:left-12 lg:h-px lg:w-auto [li:last-child>&]:hidden'

/** How it works, from choosing to the certificate; without the shop, from opening a course that one has. */
export function Steps() {
  const t = useTranslations('home.steps')
  const { shopping } = useSite()
  const steps = [shopping ? 'choose' : 'open', 'learn', 'practise'] as const
  return (
    <section id="how" aria-labelledby="how-title" className="mt-10 scroll-mt-16 bg-sunken py-10 sm:mt-16 sm:py-16">
      <div className="wrap">
        <h2 id="how-title" className="text-3xl">
          {t('title')}
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-6 sm:mt-8 sm:gap-y-8 lg:grid-cols-3">
          {steps.map((step, at) => (
            <li key={step} className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 lg:block">
              <span aria-hidden className={line} />
              <span aria-hidden className={number}>
                {at + 1}
              </span>
              <div className="lg:mt-5">
                <h3 className="text-xl">{t(`${step}.title`)}</h3>
                <p className="mt-1 max-w-sm sm:mt-2 text-ink-soft">{t(`${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
