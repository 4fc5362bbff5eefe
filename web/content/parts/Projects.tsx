import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { AuthoredHtml } from './AuthoredHtml.tsx'
import { EuNote } from './EuNote.tsx'
import type { LoadedProjects } from './load-projects.ts'

/** Projects co-funded by the European Union: in progress or done. */
export function Projects({ page }: { page: LoadedProjects }) {
  const t = useTranslations('content.projects')
  return (
    <div className="wrap pt-4">
      <LinkTabs label={t('tabs')} className="no-print">
        <Link to="/projects/in-progress">{t('inProgress')}</Link>
        <Link to="/projects/done">{t('done')}</Link>
      </LinkTabs>
      <header lang={page.lang} className="pt-8 pb-10 sm:pt-12 sm:pb-14">
        <h1 className="max-w-4xl text-5xl">{page.title}</h1>
        <AuthoredHtml html={page.html} className="mt-5 text-lg text-ink-soft" />
      </header>
      {page.chapters.length > 0 ? (
        <>
          {page.chapters.map((chapter) => (
            <Project key={chapter.id} project={chapter} />
          ))}
          <EuNote />
          {page.note && (
            <footer lang={page.lang} className="border-t border-line pt-4 text-sm text-ink-soft">
              <p className="font-semibold">{page.note.title}</p>
              <AuthoredHtml html={page.note.lead + page.note.rest} />
            </footer>
          )}
        </>
      ) : (
        <EmptyState title={t('none')} text={t('noneText')} />
      )}
    </div>
  )
}

function Project({
  project: { id, lang, title, image, facts, rest },
}: {
  project: LoadedProjects['chapters'][number]
}) {
  return (
    <article
      id={`chapter-${id}`}
      lang={lang}
      className="grid gap-x-16 gap-y-6 border-t border-line py-10 sm:py-14 lg:grid-cols-[1fr_1.6fr]"
    >
      <div className="self-start">
        {image && (
          <img
            src={image}
            alt=""
            width={960}
            height={600}
            loading="lazy"
            decoding="async"
            className="mb-6 aspect-16/10 w-full rounded-2xl bg-sunken object-cover dark:brightness-90"
          />
        )}
        <h2 className="text-3xl">{title}</h2>
        {facts.length > 0 && (
          <dl className="mt-6 grid gap-4">
            {facts.map(({ label, value }) => (
              <div key={label} className="border-l-2 border-amber pl-4">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-semibold" dangerouslySetInnerHTML={{ __html: value }} />
              </div>
            ))}
          </dl>
        )}
      </div>
      <AuthoredHtml html={rest} />
    </article>
  )
}
