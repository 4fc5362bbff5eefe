import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffProfile } from '../../contract/manage/staff.ts'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { UserMenu } from '../shell/UserMenu.tsx'
import { useSite } from '../shell/useSite.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Icon } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ManageLink } from './ManageLink.tsx'
import { ManageMenu } from './ManageMenu.tsx'

/** The bar of the back office. Below 1200 px it opens the menu. */
export function ManageBar({ profile: { capabilities } }: { profile: StaffProfile }) {
  const t = useTranslations('manage')
  const dashboard = useTranslations('shell.profile')('dashboard')
  const { brand } = useSite()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-[100rem] items-center gap-2 px-4 sm:px-6">
        {capabilities.length > 0 && (
          <IconButton
            icon="menu"
            label={t('menu.open')}
            variant="plain"
            onClick={() => setOpen(true)}
            className="xl:hidden"
          />
        )}
        <ManageLink to="start" className="flex items-center gap-2.5 rounded-md font-extrabold tracking-tight">
          <img src="/media/brand/mark.svg" alt="" width={28} height={28} />
          <span>{brand}</span>
          <span className="font-semibold text-ink-soft max-sm:sr-only">{t('title')}</span>
        </ManageLink>
        <div className="ml-auto flex items-center gap-1">
          <LanguageMenu />
          <UserMenu />
        </div>
      </div>
      <Sheet open={open} onClose={close} title={t('title')} side="left">
        <ManageMenu capabilities={capabilities} onChosen={close} />
        <Link to="/dashboard" className="mt-6 inline-flex min-h-11 items-center gap-3 px-3 font-semibold">
          <Icon name="arrow-left" size={18} /> {dashboard}
        </Link>
      </Sheet>
    </header>
  )
}
