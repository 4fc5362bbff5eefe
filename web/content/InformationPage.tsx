import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { isNotFound } from '../api/failure.ts'
import { pageHead } from '../head.ts'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'

/** Plain text of sanitised HTML, for the head. */
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim()

export const Route = createFileRoute('/page/$id')({
  staticData: { words: ['home'] },
  ...readAgainAfter,
  loader: async ({ params: { id } }) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
    try {
      return await call('getInformation', { params: { id: Number(id) } })
    } catch (error) {
      throw isNotFound(error) ? notFound() : error
    }
  },
  head: ({ loaderData, params, match: { context: { language, site } } }) =>
    (loaderData ? pageHead({
      title: loaderData.title, description: plain(loaderData.description), path: `/page/${params.id}`, language, ...site, type: 'article',
    }) : {}),
  component: InformationPage,
})

function InformationPage() {
  const t = useTranslations('home.information')
  const { id } = Route.useParams()
  const page = Route.useLoaderData()
  return (
    <article className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <Link to="/$" params={{ _splat: 'about' }} hash={`page-${id}`} className={`${textLink} inline-flex min-h-9 items-center gap-1.5`}>
          <Icon name="arrow-left" size={18} /> {t('back')}
        </Link>
        <div lang={page.lang}>
          <h1 className="mt-4 text-4xl">{page.title}</h1>
          {page.image && <img src={page.image} alt="" width={960} height={480} className="mt-8 h-auto w-full rounded-xl" />}
          <Html className="mt-8">{page.description}</Html>
          {page.chapters.map(({ id: chapter, title, description }) => (
            <section key={chapter} id={`chapter-${chapter}`} className="mt-12">
              <h2 className="mb-4 text-2xl">{title}</h2>
              <Html>{description}</Html>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

/** Sanitised by the server. Texts that begin with third-level headings are raised a level: nothing is left out in the page's outline. */
function Html({ children, className = '' }: { children: string; className?: string }) {
  const html = children.includes('<h2') ? children : children.replace(/<(\/?)h3\b/g, '<$1h2')
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
