import { useTranslations } from 'use-intl'
import type { Course, Product } from '../../contract/catalogue.ts'
import { dateFormat } from '../../contract/intl.ts'
import { onTheClock } from '../dates/practice-day.rules.ts'
import { useSessions } from '../dates/useSessions.ts'
import { localeOf } from '../language.ts'
import { DemoMark } from '../shell/DemoMark.tsx'
import { useSite } from '../shell/useSite.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { PhoneFold } from '../ui/PhoneFold.tsx'
import { useChosenProduct } from './chosen-product.ts'

const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Vilnius' } as const

/** The practice of the chosen date part by part, at its times, and who leads it. Online there is none. */
export function PracticeDay({ course, first }: { course: Course; first: Product | undefined }) {
  const t = useTranslations('catalogue.day')
  const sessions = useSessions()
  const { language } = useSite()
  const product = useChosenProduct(first)
  const { practice_day: parts, instructors, lang } = course
  const leaders = instructors.filter(({ product_ids }) => product && product_ids.includes(product.product_id))
  if (product?.online || (!parts.length && !leaders.length)) return null
  const [session, ...others] = product?.sessions ?? []
  const timed = session && onTheClock(parts, session)
  const days = timed ?? [parts]
  const hoursOf = (at: number) => {
    const own = at ? session?.further?.[at - 1] : session
    return own && sessions.words([{ starts_at: own.starts_at, ends_at: own.ends_at }])
  }
  return (
    <section id="practice-day" aria-labelledby="practice-day-title" className="mb-10 print:mb-5">
      <h2 id="practice-day-title" className="text-2xl">
        {t('title')}
      </h2>
      {product && session && (
        <p className="mt-1 text-ink-soft first-letter:uppercase">
          {timed && days.length > 1 ? product.city : `${sessions.words([session])}, ${product.city}`}
        </p>
      )}
      {parts.length > 0 && (
        <PhoneFold
          className="mt-3 rounded-lg border border-line bg-surface px-4 font-semibold"
          summary={t('course', { count: parts.length })}
        >
          {days.map((own, at) => (
            <div key={own[0]?.text ?? at}>
              {days.length > 1 && <h3 className="mt-5 text-base first-letter:uppercase">{hoursOf(at)}</h3>}
              <ol className="measure mt-4">
                {own.map((part) => (
                  <li
                    key={part.text}
                    className="relative grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-5 pb-4 before:absolute before:top-3 before:bottom-[-0.75rem] before:left-[5.25rem] before:w-px before:bg-line-strong last:pb-0 last:before:hidden print:pb-1"
                  >
                    <span className="tabular font-semibold whitespace-nowrap">
                      {'starts' in part && typeof part.starts === 'string'
                        ? dateFormat(localeOf(language), clock).format(new Date(part.starts))
                        : t('minutes', { minutes: part.minutes })}
                    </span>
                    <span
                      lang={lang}
                      className="relative pl-3 before:absolute before:top-2 before:-left-[0.6rem] before:size-2.5 before:rounded-full before:border-2 before:border-pine before:bg-page"
                    >
                      {part.text}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
          {timed && others.length > 0 && <p className="mt-4 text-sm text-ink-soft">{t('otherGroups')}</p>}
        </PhoneFold>
      )}
      {leaders.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{t('leaders', { count: leaders.length })}</h3>
          <ul className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
            {leaders.map(({ name, introduction }) => (
              <li key={name + introduction} className="flex items-center gap-3">
                <Avatar name={name} size={52} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-sm text-ink-soft">{introduction}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-soft">{t('mayChange')}</p>
          <DemoMark text={t('invented')} className="mt-1" />
        </>
      )}
    </section>
  )
}
