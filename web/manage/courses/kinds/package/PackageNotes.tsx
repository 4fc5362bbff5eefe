import { useTranslations } from 'use-intl'
import type { Some, StaffPackage } from '../../../../../contract/manage/packages.ts'

/** What is missing of a package: the first names, and how many more there are. */
function Missing({ title, some: { names, count } }: { title: string; some: Some }) {
  const t = useTranslations('manageKinds.package')
  return (
    <div className="grid gap-1">
      <p>{title}</p>
      <ul className="text-ink-soft list-disc pl-5">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {count > names.length && <li>{t('more', { count: count - names.length })}</li>}
      </ul>
    </div>
  )
}

/** What an author must know of a package: when it is done, and what of it learners will not get. */
export function PackageNotes({ chosen: { ends, readings, left_out, outside } }: { chosen: StaffPackage }) {
  const t = useTranslations('manageKinds.package')
  return (
    <div className="grid max-w-3xl gap-3">
      <p>
        {t(`ends.${ends ?? 'scorm'}`)} {readings > 0 && t('readings', { count: readings })}
      </p>
      {left_out.count > 0 && <Missing title={t('leftOut', { count: left_out.count })} some={left_out} />}
      {outside.count > 0 && <Missing title={t('outside', { count: outside.count })} some={outside} />}
    </div>
  )
}
