import { useTranslations } from 'use-intl'
import { PathLink } from '../../shell/PathLink.tsx'
import { cx } from '../../ui/cx.ts'
import { textLink } from '../../ui/textLink.ts'
import type { UnlockingLinks } from '../unlocking.rules.ts'

/** `lang`: of the titles of steps. */
type UnlockLinksProps = { steps: UnlockingLinks; lang: string; className?: string }

/** Links to what unlocks a step; nothing when nothing can be done about it. */
export function UnlockLinks({ steps, lang, className }: UnlockLinksProps) {
  const t = useTranslations('learning.theory')
  if (!steps.length) return null
  return (
    <ul className={cx('flex flex-wrap gap-x-5 gap-y-1', className)}>
      {steps.map(({ title, url, first }) => (
        <li key={url}>
          <PathLink path={url} className={textLink}>
            {t.rich(first ? 'firstLeft' : 'unlockAt', { title: () => <span lang={lang}>{title}</span> })}
          </PathLink>
        </li>
      ))}
    </ul>
  )
}
