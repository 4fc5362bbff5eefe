import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/Notice.tsx'

/** What stands against a time: who has other practice then, and what is not free. Staff decides. */
export function Overlaps({ overlaps, taken = [] }: { overlaps: readonly string[]; taken?: readonly string[] }) {
  const t = useTranslations('manage.practice')
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {overlaps.length > 0 && <Named title={t('overlaps')} sentences={overlaps} />}
      {taken.length > 0 && <Named title={t('notFree')} sentences={taken} />}
    </div>
  )
}

function Named({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <Notice kind="warning" title={title}>
      <ul className="ml-5 list-disc">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
