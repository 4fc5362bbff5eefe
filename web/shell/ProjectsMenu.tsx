import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { menuItemProps } from '../ui/Menu.tsx'
import { BarMenu } from './BarMenu.tsx'

/** Links to the EU co-funded projects. */
export function ProjectsMenu() {
  const t = useTranslations('shell.projects')
  return (
    <BarMenu label={t('title')}>
      <Link to="/projects/in-progress" {...menuItemProps}>
        {t('inProgress')}
      </Link>
      <Link to="/projects/done" {...menuItemProps}>
        {t('done')}
      </Link>
    </BarMenu>
  )
}
