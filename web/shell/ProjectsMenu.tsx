import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../ui/icons.tsx'
import { Menu, menuItemProps } from '../ui/Menu.tsx'

/** Links to the EU co-funded projects. */
export function ProjectsMenu() {
  const t = useTranslations('shell.projects')
  return (
    <Menu
      place="start"
      triggerClass="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-semibold whitespace-nowrap lg:max-xl:px-2 transition-colors hover:text-pine"
      trigger={
        <>
          {t('title')} <Icon name="chevron-down" size={16} />
        </>
      }
    >
      <Link to="/projects/in-progress" {...menuItemProps}>
        {t('inProgress')}
      </Link>
      <Link to="/projects/done" {...menuItemProps}>
        {t('done')}
      </Link>
    </Menu>
  )
}
