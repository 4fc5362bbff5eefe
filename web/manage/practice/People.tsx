import { useTranslations } from 'use-intl'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ExportButton } from '../ExportButton.tsx'

/** The seats of a group: who has each, and whether they are ready for the practice. */
export function People({ group: { id, people, free } }: { group: PracticeGroupDetails }) {
  const t = useTranslations('manage.practice')
  const words = useTranslations('words')
  return (
    <section aria-labelledby="people">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="people" className="text-lg">
          {t('people')}
        </h2>
        {people.length > 0 && (
          <ExportButton name={`group-${id}`} fetchFile={() => call('exportGroup', { params: { id } })} />
        )}
      </div>
      <ol className="grid gap-3">
        {people.map(({ seat, state, name, email, ready, missing }) => (
          <li key={seat} className="grid gap-1 rounded-lg border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-2">
              <strong>{name ?? t('noOwner')}</strong>
              {state !== 'taken' && <Badge tone="neutral">{words(`seatStates.${state}`)}</Badge>}
              {name && state === 'taken' && (
                <Badge tone={ready ? 'success' : 'amber'}>{t(ready ? 'ready' : 'provisional')}</Badge>
              )}
            </p>
            {email && <p className="text-sm break-words text-ink-soft">{email}</p>}
            {missing.length > 0 && (
              <ul className="ml-5 list-disc text-sm">
                {missing.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free ${index}`} className="rounded-lg border border-dashed border-line-strong p-4 text-ink-soft">
            {t('free')}
          </li>
        ))}
      </ol>
    </section>
  )
}
