import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSignIn } from '../api/session.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { setStudySlot } from './study-slot.ts'
import { UserMenu } from './UserMenu.tsx'
import { useSite } from './useSite.ts'

/** The bar of the screens on which one studies: quieter than the shop's. The screen adds its own part (`InStudyBar.tsx`). */
export function StudyBar() {
  const t = useTranslations('shell')
  const { brand } = useSite()
  const { status, failure } = useSignIn()
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-surface/95 backdrop-blur-sm">
      <div className="wrap flex h-16 items-center gap-2 sm:gap-4">
        <Link to="/" aria-label={t('home', { brand })} className="flex-none rounded-md">
          <img src="/media/brand/mark.svg" alt="" width={32} height={32} />
        </Link>
        <div ref={setStudySlot} className="min-w-0 flex-1" />
        <LanguageMenu />
        {/* Without network the sign-in is unknown: offering to sign in would say that it has ended. */}
        {!(status === 'unknown' && failure) && <UserMenu />}
        <MobileMenu />
      </div>
    </header>
  )
}
