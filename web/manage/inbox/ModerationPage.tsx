import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reviewStates, type ReviewState } from '../../../contract/reviews.ts'
import { call } from '../../api/client.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { TabLink } from '../TabLink.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { PageLinks } from '../table/PageLinks.tsx'
import { chosenOf, type ListState, useListState } from '../table/useListState.ts'
import { PostCard } from './PostCard.tsx'
import { reportsQuery, reviewsQuery } from './queries.ts'
import { ReviewCard } from './ReviewCard.tsx'

const views = [...reviewStates, 'posts'] as const

/** Reviews that wait, and posts that were reported. */
export default function ModerationPage() {
  const t = useTranslations('manageInbox.moderation')
  const list = useListState({ sorts: [], filters: ['view'] })
  const view = chosenOf(views, list.filters.view) ?? 'pending'
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          view !== 'posts' && (
            <ExportButton
              name="reviews"
              fetchFile={() => call('exportReviews', { query: { review_state: view, search: list.query.search } })}
            />
          )
        }
      />
      <LinkTabs label={t('title')} className="mb-6">
        {views.map((name) => (
          <TabLink key={name} search={{ view: name }} current={name === view}>
            {t(`views.${name}`)}
          </TabLink>
        ))}
      </LinkTabs>
      {view === 'posts' ? <Reports /> : <Reviews state={view} list={list} />}
    </>
  )
}

const Nothing = ({ title }: { title: string }) => (
  <EmptyState title={title} picture={<Icon name="check-circle" size={56} className="text-success" />} />
)

function Reviews({ state, list }: { state: ReviewState; list: Pick<ListState, 'query' | 'search' | 'set'> }) {
  const t = useTranslations('manageInbox.moderation')
  const { page, search } = list.query
  const query = useQuery(reviewsQuery({ review_state: state, page, search }))
  return (
    <>
      <div className="mb-4">
        <ListSearch list={list} label={t('search')} />
      </div>
      <QueryNotice query={query} />
      {query.data?.total === 0 && <Nothing title={t('noReviews')} />}
      <ul className="grid gap-3">
        {query.data?.data.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {query.data && query.data.total > 0 && <PageLinks page={query.data} search={list.search} />}
    </>
  )
}

function Reports() {
  const t = useTranslations('manageInbox.moderation')
  const query = useQuery(reportsQuery)
  return (
    <>
      <QueryNotice query={query} />
      {query.data?.data.length === 0 && <Nothing title={t('noPosts')} />}
      <ul className="grid gap-3">
        {query.data?.data.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </>
  )
}
