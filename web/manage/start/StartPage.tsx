import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { staffScreens } from '../../../contract/manage/screens.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/icons.tsx'
import { stretchedLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { navigation } from '../navigation.ts'
import { staffProfileQuery } from '../queries.ts'
import { ScreenTitle } from '../ScreenTitle.tsx'

/** The first screen of the back office: where the user can go. */
export default function StartPage() {
  const t = useTranslations('manage')
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const entries = navigation
    .flatMap((group) => group.entries)
    .filter(({ screen }) => screen !== 'start' && profile.capabilities.includes(staffScreens[screen].capability))
  return (
    <>
      <ScreenTitle title={t('start.title')} intro={t('start.intro', { name: profile.name.split(' ')[0] ?? '' })} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {entries.map(({ screen, icon }) => (
          <li key={screen}>
            <Card lifts className="flex h-full items-start gap-4">
              <Icon name={icon} size={24} className="mt-0.5 text-pine" />
              <div>
                <h2 className="text-lg">
                  <ManageLink to={screen} className={stretchedLink}>
                    {t(`menu.screens.${screen}`)}
                  </ManageLink>
                </h2>
                <p className="mt-1 text-sm text-ink-soft">{t(`menu.about.${screen}`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
