import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { BusinessMenu } from './BusinessMenu.tsx'
import { CartLink } from './CartLink.tsx'
import { CoursesMenu } from './CoursesMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { ProjectsMenu } from './ProjectsMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SearchButton } from './SearchButton.tsx'
import { useSite } from './useSite.ts'
import { useStuck } from './useStuck.ts'

const barLink = 'inline-flex min-h-11 items-center rounded-md px-3 font-semibold whitespace-nowrap hover:text-pine'

/** The sticky navigation bar. */
export function NavBar() {
  const t = useTranslations('shell')
  const { brand, shopping } = useSite()
  const bar = useStuck()
  return (
    <header ref={bar} className="bar no-print sticky top-0 z-40 border-b border-line bg-surface/95 backdrop-blur-sm">
      <div className="wrap flex h-16 items-center gap-1 lg:gap-2">
        <Link
          to="/"
          aria-label={t('home', { brand })}
          className="mr-2 flex items-center gap-2.5 rounded-md text-xl font-extrabold tracking-tight"
        >
          <img src="/media/brand/mark.svg" alt="" width={32} height={32} />
          <span>{brand}</span>
        </Link>
        <nav aria-label={t('mainNavigation')} className="hidden items-center xl:flex">
          {shopping ? <CoursesMenu /> : <OwnCoursesLink />}
          {shopping && <BusinessMenu />}
          <Link to="/how-it-works" className={barLink}>
            {t('howItWorks')}
          </Link>
          <ProjectsMenu />
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 lg:flex-1 lg:justify-end">
          {shopping && <SearchBox className="relative hidden min-w-0 max-w-80 flex-1 lg:block" />}
          {shopping && <SearchButton />}
          <LanguageMenu />
          {shopping && <CartLink />}
          <UserMenu />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** Without the shop there is no catalogue: the learner's courses take its place. */
function OwnCoursesLink() {
  const t = useTranslations('shell.profile')
  return (
    <Link to="/dashboard/courses" className={barLink}>
      {t('courses')}
    </Link>
  )
}
