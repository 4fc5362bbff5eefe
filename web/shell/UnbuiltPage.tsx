import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { findUnbuilt } from './unbuilt.rules.ts'

/** All other addresses: a planned screen shows its name, anything else is not found. */
export const Route = createFileRoute('/$')({
  loader: ({ params, context: { site } }) => {
    const screen = findUnbuilt(`/${params._splat}`)
    if (!screen) throw notFound()
    if (!site.shopping && screen.withoutShop) throw redirect({ to: screen.withoutShop, replace: true })
    return { name: screen.label }
  },
  head: ({
    loaderData,
    match: {
      context: { messages, site },
    },
  }) =>
    loaderData
      ? {
          meta: [
            { title: `${messages.shell?.notYet[loaderData.name]} – ${site.brand}` },
            { name: 'robots', content: 'noindex' },
          ],
        }
      : {},
  component: UnbuiltPage,
})

function UnbuiltPage() {
  const t = useTranslations('shell.notYet')
  const home = useTranslations('shell.notFound')
  const { name } = Route.useLoaderData()
  return (
    <div className="wrap py-12">
      <EmptyState
        level={1}
        title={t('title', { name: t(name) })}
        text={t('text')}
        picture={<img src="/media/states/not-yet.svg" alt="" width={240} height={180} />}
        action={
          <Link to="/" className={buttonClass()}>
            {home('home')}
          </Link>
        }
      />
    </div>
  )
}
