import { useFormatter, useTranslations } from 'use-intl'
import type { StaffEdition } from '../../../../contract/manage/editions.ts'
import { Facts } from '../../Facts.tsx'
import { Panel } from '../../Panel.tsx'
import { useMoments } from '../../useMoments.ts'

/** An edition: since when, by which guideline, reviewed by whom, how much, and what points to it. */
export function EditionFacts({ edition }: { edition: StaffEdition }) {
  const t = useTranslations('manageCourses.editions')
  const format = useFormatter()
  const moments = useMoments()
  const { number, published, guideline, theory_minutes: minutes, content_hash: hash } = edition
  const { reviewer_name: name, reviewer_role: role, reviewed_on: on } = edition
  return (
    <Panel title={t('no', { number })}>
      <Facts
        facts={[
          [t('published'), moments.day(published)],
          [t('guideline'), guideline ?? t('unknown')],
          [t('reviewer'), on ? [name, role, moments.day(`${on}T12:00:00Z`)].join(', ') : t('none')],
          [t('theory'), minutes === null ? t('unknown') : t('minutes', { minutes })],
          [t('hours'), format.number(edition.hours)],
          [t('attempts'), edition.attempts],
          [t('certificates'), edition.certificates],
          [t('hash'), hash ?? t('unknown')],
        ]}
      />
    </Panel>
  )
}
