import { useTranslations } from 'use-intl'
import type { CallReply } from '../../../../contract/call.ts'
import type { questionCalls } from '../../../../contract/manage/questions.ts'
import { Notice } from '../../../ui/Notice.tsx'

type Imported = CallReply<(typeof questionCalls)['importQuestions']>

/** What a file of questions has: how many can be taken, which cannot and why, and what the others lose. */
export function ImportedList({ imported: { found, beginnings, skipped, lost } }: { imported: Imported }) {
  const t = useTranslations('manageCourses.bank')
  return (
    <div className="grid gap-3">
      <Notice kind={found ? 'success' : 'warning'} title={t('found', { count: found })}>
        {found > 0 && <p className="wrap-anywhere">{t('beginnings', { texts: beginnings.join(' · ') })}</p>}
      </Notice>
      {skipped.length > 0 && (
        <Notice kind="warning" title={t('skippedTitle', { count: skipped.length })}>
          <ul className="grid gap-1">
            {skipped.map(({ line, name, kind, reason }, at) => (
              <li key={at} className="wrap-anywhere">
                {t('skipped', { line, name, kind, reason: t(`reasons.${reason}`) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice kind="info" title={t('lostTitle', { count: lost.length })}>
          <ul className="grid gap-1">
            {lost.map(({ line, name, kind, losses }, at) => (
              <li key={at} className="wrap-anywhere">
                {t('lost', { line, name, kind, losses: losses.map((one) => t(`losses.${one}`)).join(', ') })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
