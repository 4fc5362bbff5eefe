import { Link, type HistoryState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { purchaseOf } from './after-sign-in.ts'
import { BoughtCourse } from './BoughtCourse.tsx'

const choice =
  'grid min-h-11 place-content-center rounded-md px-2 text-center font-semibold aria-[current=page]:bg-surface aria-[current=page]:shadow-sm not-aria-[current=page]:text-pine'

type Props = { redirect: string | undefined; invited: HistoryState['invited'] }

/** Above the forms of who buys a course or takes a place: the course, then signing in and registering as equal choices. */
export function DetourHead({ redirect, invited }: Props) {
  const t = useTranslations('accounts.detour')
  const purchase = purchaseOf(redirect)
  const to = {
    search: { redirect },
    state: { invited },
    replace: true,
    activeOptions: { includeSearch: false },
  } as const
  return (
    <div className="mb-8 grid gap-5">
      {purchase && <BoughtCourse purchase={purchase} />}
      <nav aria-label={t('choices')} className="grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
        <Link to="/login" {...to} className={choice}>
          {t('signIn')}
        </Link>
        <Link to="/register" {...to} className={choice}>
          {t('register')}
        </Link>
      </nav>
    </div>
  )
}
