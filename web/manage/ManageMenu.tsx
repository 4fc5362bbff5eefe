import { useTranslations } from 'use-intl'
import { staffScreens } from '../../contract/manage/screens.ts'
import { Icon } from '../ui/icons.tsx'
import { ManageLink } from './ManageLink.tsx'
import { navigation } from './navigation.ts'

const item =
  'flex min-h-10 items-center gap-3 rounded-md px-3 font-semibold text-ink-soft hover:bg-pine-soft hover:text-pine-strong ' +
  'aria-[current]:bg-pine-soft aria-[current]:text-pine-strong'

/** The screens that the user may open, in groups. */
export function ManageMenu({ capabilities, onChosen }: { capabilities: readonly string[]; onChosen?: () => void }) {
  const t = useTranslations('manage.menu')
  return (
    <nav aria-label={t('label')} className="grid gap-5">
      {navigation.map(({ group, entries }) => {
        const open = entries.filter(({ screen }) => capabilities.includes(staffScreens[screen].capability))
        if (!open.length) return null
        return (
          <section key={group} aria-label={t(`groups.${group}`)}>
            {group !== 'work' && (
              <h2 aria-hidden className="px-3 pb-1 text-xs font-semibold tracking-wide text-ink-soft uppercase">
                {t(`groups.${group}`)}
              </h2>
            )}
            <ul className="grid gap-0.5">
              {open.map(({ screen, icon }) => (
                <li key={screen}>
                  <ManageLink to={screen} exact={screen === 'start'} className={item} onClick={onChosen}>
                    <Icon name={icon} size={18} />
                    {t(`screens.${screen}`)}
                  </ManageLink>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
