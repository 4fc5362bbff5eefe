import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { settingsQuery, unreadQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CountBadge } from '../ui/CountBadge.tsx'
import { Icon } from '../ui/icons.tsx'
import { Menu, MenuDivider, MenuItem, menuItemProps } from '../ui/Menu.tsx'
import { ProfileLabel } from './ProfileLabel.tsx'
import { profileLinks, useIsStaff, useLearningSystem, useSignOut } from './profile.ts'
import { useSite } from './useSite.ts'

/** The user's menu: their screens and signing out. */
export function ProfileMenu() {
  const t = useTranslations('shell.profile')
  const { shopping } = useSite()
  const leave = useSignOut()
  const person = useOwnQuery(settingsQuery)
  const unread = useOwnQuery(unreadQuery)?.unread ?? 0
  const isStaff = useIsStaff()
  const system = useLearningSystem()
  const name = person ? `${person.firstname} ${person.lastname}` : ''
  return (
    <Menu
      trigger={
        <>
          <Avatar name={name} size={36} />
          <CountBadge count={unread} className="-top-2 -right-2" />
        </>
      }
      triggerLabel={unread ? t('openUnread', { name, count: unread }) : t('open', { name })}
      triggerClass="relative rounded-full p-1"
    >
      {profileLinks
        .filter((link) => shopping || !link.shop)
        .map(({ link, icon, label }) => (
          <Link key={label} {...link} {...menuItemProps}>
            <Icon name={icon} className="text-ink-soft" />
            <ProfileLabel label={label} unread={unread} />
          </Link>
        ))}
      {isStaff && (
        <Link to="/manage/$" params={{ _splat: '' }} {...menuItemProps}>
          <Icon name="settings" className="text-ink-soft" />
          {t('manage')}
        </Link>
      )}
      {system && (
        <a href={system.url} rel="noopener" {...menuItemProps}>
          <Icon name="external" className="text-ink-soft" />
          {t('learningSystem', { name: system.name })}
        </a>
      )}
      <MenuDivider />
      <MenuItem onClick={leave}>
        <Icon name="logout" className="text-ink-soft" />
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
