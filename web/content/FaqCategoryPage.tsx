import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { FaqCategory } from '../../contract/content.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { orNotFound, readId } from '../api/orNotFound.ts'
import { faqData } from '../structured-data.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { contentHead } from './parts/content-head.ts'
import { Questions } from './parts/Questions.tsx'

export const Route = createFileRoute('/faq/$category')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: async ({ params, context: { messages } }) => {
    const category = readId(params.category)
    const [topic, topics] = await Promise.all([
      orNotFound(call('getFaq', { params: { category } })),
      call('listFaqCategories'),
    ])
    return {
      topic,
      topics,
      summary: { title: `${topic.name} – ${messages.content?.faq.short}`, description: topic.intro },
    }
  },
  head: (given) => {
    const questions =
      import.meta.env.SSR && given.loaderData?.topic.items.length ? [faqData(given.loaderData.topic.items)] : []
    const above = import.meta.env.SSR ? [[given.match.context.messages.content?.help.tabs ?? '', '/help'] as const] : []
    return contentHead(`/faq/${given.params.category}`, undefined, questions, above)(given)
  },
  component: FaqCategoryPage,
})

function FaqCategoryPage() {
  const t = useTranslations('content.faq')
  const help = useTranslations('content.help')
  const { topic, topics } = Route.useLoaderData()
  return (
    <div className="wrap pt-6 sm:pt-10">
      <Breadcrumbs
        links={[
          <Link key="help" to="/help">
            {help('tabs')}
          </Link>,
        ]}
        current={topic.name}
      />
      <div className="mt-6 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div lang={topic.lang} className="min-w-0">
          <header className="flex items-start gap-5 max-sm:flex-col max-sm:gap-3">
            <img src={topic.image} alt="" width={72} height={72} className="size-14 flex-none sm:size-18" />
            <div>
              <h1 className="text-4xl">{topic.name}</h1>
              <p className="mt-2 max-w-xl text-lg text-ink-soft">{topic.intro}</p>
            </div>
          </header>
          {topic.items.length > 0 ? (
            <Questions key={topic.id} items={topic.items} />
          ) : (
            <p className="mt-8 text-ink-soft">{t('empty')}</p>
          )}
        </div>
        <div className="no-print grid content-start gap-10">
          <section className="rounded-xl bg-pine-soft p-6">
            <h2 className="text-xl">{t('notFound')}</h2>
            <p className="mt-1.5 text-ink-soft">{t('notFoundText')}</p>
            <Link to="/contacts" className={buttonClass({ wide: true }) + ' mt-5'}>
              {t('ask')}
            </Link>
          </section>
          <Others topics={topics.filter(({ id }) => id !== topic.id)} />
        </div>
      </div>
    </div>
  )
}

function Others({ topics }: { topics: readonly FaqCategory[] }) {
  const t = useTranslations('content.faq')
  if (!topics.length) return null
  return (
    <nav aria-labelledby="other-topics">
      <h2 id="other-topics" className="text-sm font-bold text-ink-soft">
        {t('others')}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {topics.map(({ id, lang, name, total }) => (
          <li key={id} lang={lang}>
            <Link
              to="/faq/$category"
              params={{ category: String(id) }}
              className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold transition-colors hover:text-pine"
            >
              {name}{' '}
              <span aria-hidden className="tabular text-sm font-normal text-ink-soft">
                {total}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
