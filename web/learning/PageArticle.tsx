import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CoursePage } from '../../contract/materials.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { LockedNotice } from './parts/LockedNotice.tsx'

/** `onRead`: left out where the page is shown to somebody else than its learner. */
type PageArticleProps = { page: CoursePage; lang: string; onRead?: (() => void) | undefined }

/** A page to read. "Read" cannot be undone (requirements 4). */
export function PageArticle({ page, lang, onRead }: PageArticleProps) {
  const t = useTranslations('learning.theory')
  const [pressed, setPressed] = useState(false)
  const read = () => {
    setPressed(true)
    onRead?.()
  }
  return (
    <section
      id={`step-${page.id}`}
      tabIndex={-1}
      aria-labelledby={`page-${page.id}`}
      className="mt-10 border-b border-line pb-10 outline-none last-of-type:border-0"
    >
      <h3 id={`page-${page.id}`} lang={lang} className="mb-4 text-2xl">
        {page.title}
      </h3>
      {page.availability_status ? (
        <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: page.content }} />
      ) : (
        <LockedNotice step={page} lang={lang} leads={onRead !== undefined} />
      )}
      <div className="mt-6 flex min-h-11 items-center">
        {!page.availability_status ? null : page.completed ? (
          // The button is removed: keyboard focus continues from here.
          <p
            ref={pressed ? focus : undefined}
            tabIndex={-1}
            className="inline-flex items-center gap-2 rounded-full bg-success-soft px-4 py-1.5 text-sm font-semibold text-success outline-none"
          >
            <Icon name="check-circle" size={18} /> {t('done')}
          </p>
        ) : onRead ? (
          <Button variant="secondary" icon={<Icon name="check" />} onClick={read} aria-describedby={`page-${page.id}`}>
            {t('markRead')}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{t('notDone')}</p>
        )}
      </div>
    </section>
  )
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
