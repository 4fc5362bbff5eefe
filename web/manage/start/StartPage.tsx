import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { staffScreens } from '../../../contract/manage/screens.ts'
import type { WaitingKind } from '../../../contract/manage/reports.ts'
import { greeted } from '../../../contract/vocative.rules.ts'
import { useSite } from '../../shell/useSite.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { stretchedLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { type MenuScreen, navigation } from '../navigation.ts'
import { staffProfileQuery } from '../queries.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { waitingQuery } from '../reports/queries.ts'
import { Awaited } from './Awaited.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useMoments } from '../useMoments.ts'

type Target = { icon: IconName; to: MenuScreen; search?: Record<string, string> }

/** Where what waits is looked after. */
const targets: Record<WaitingKind, Target> = {
  led_today: { icon: 'calendar', to: 'days' },
  led_week: { icon: 'calendar', to: 'days' },
  confirmations: { icon: 'check-circle', to: 'days' },
  unfinished: { icon: 'check-circle', to: 'days' },
  tasks: { icon: 'warning', to: 'tasks' },
  withdrawals: { icon: 'arrow-left', to: 'tasks' },
  refunds: { icon: 'cart', to: 'orders', search: { refund_state: 'open' } },
  transfers: { icon: 'file', to: 'orders', search: { state: 'pending', payment_method: 'invoice' } },
  messages: { icon: 'message', to: 'inbox' },
  reviews: { icon: 'star', to: 'moderation' },
  groups: { icon: 'calendar', to: 'practice' },
  approvals: { icon: 'check-circle', to: 'courses', search: { state: 'review' } },
  drafts: { icon: 'edit', to: 'courses', search: { state: 'draft' } },
  translations: { icon: 'book', to: 'courses', search: { translations: 'stale' } },
  site_translations: { icon: 'book', to: 'content', search: { translations: 'stale' } },
}

/** What is ahead rather than waiting. */
const ahead: readonly WaitingKind[] = ['groups', 'led_today', 'led_week']

/** The first screen of the back office: what waits for the user, and where they can go. */
export default function StartPage() {
  const t = useTranslations('manage')
  const { language } = useSite()
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const entries = navigation
    .flatMap((group) => group.entries)
    .filter(({ screen }) => screen !== 'start' && profile.capabilities.includes(staffScreens[screen].capability))
  return (
    <>
      <ScreenTitle
        title={t('start.title')}
        intro={t('start.intro', { name: greeted(profile.name.split(' ')[0] ?? '', language) })}
      />
      <Waiting />
      {profile.capabilities.includes(staffScreens.interests.capability) && <Awaited />}
      <h2 className="mt-10 mb-3 text-lg">{t('start.screens')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {entries.map(({ screen, icon }) => (
          <li key={screen}>
            <Card lifts className="flex h-full items-start gap-4 p-4! sm:p-4!">
              <Icon name={icon} size={22} className="mt-0.5 text-pine" />
              <div>
                <h3 className="text-base">
                  <ManageLink to={screen} className={stretchedLink}>
                    {t(`menu.screens.${screen}`)}
                  </ManageLink>
                </h3>
                <p className="mt-0.5 text-sm text-ink-soft">{t(`menu.about.${screen}`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

function Waiting() {
  const t = useTranslations('manage.start')
  const { moment } = useMoments()
  const query = useQuery(waitingQuery)
  if (!query.data) return <QueryNotice query={query} />
  if (!query.data.data.length)
    return (
      <p className="flex items-center gap-3 rounded-lg bg-success-soft p-4 font-semibold text-success">
        <Icon name="check-circle" /> {t('nothing')}
      </p>
    )
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-lg">
        {t('waiting')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {query.data.data.map(({ kind, count, oldest }) => {
          const target = targets[kind]
          const name = t(`kinds.${kind}`, { count })
          return (
            <li key={kind}>
              <Card lifts className="flex h-full items-start gap-4 border-l-4 border-l-amber">
                <Icon name={target.icon} size={22} className="mt-0.5 text-amber-ink" />
                <div>
                  <h3 className="text-base">
                    <ManageLink to={target.to} search={target.search ?? {}} className={stretchedLink}>
                      {name}
                    </ManageLink>
                  </h3>
                  {oldest && (
                    <p className="mt-0.5 text-sm text-ink-soft">
                      {t(ahead.includes(kind) ? 'first' : 'oldest', { at: moment(oldest) })}
                    </p>
                  )}
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
