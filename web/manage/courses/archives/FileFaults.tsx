import { useTranslations } from 'use-intl'
import type { FileFault } from '../../../../contract/manage/course-archives.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** What is wrong with which file, line and field. */
export function FileFaults({ faults }: { faults: readonly FileFault[] }) {
  const t = useTranslations('manageCourses.archive')
  return (
    <div role="alert" className="empty:hidden">
      {faults.length > 0 && (
        <Notice kind="danger" title={t('notImported')}>
          <ul className="grid gap-2">
            {faults.map(({ file, line, field, message }, at) => (
              <li key={at} className="wrap-anywhere">
                {file && <strong>{line === null ? file : t('line', { file, line })}</strong>}
                {field && <code className="ml-2">{field}</code>}
                <br />
                {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
