import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reviewStates } from '../../../contract/reviews.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { TabLink } from '../TabLink.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { PostCard } from './PostCard.tsx'
import { reportsQuery } from './queries.ts'
import { ReviewList } from './ReviewList.tsx'

/** Reviews that wait, and posts that were reported. */
export default function ModerationPage() {
  const t = useTranslations('manageInbox.moderation')
  const title = useTranslations('words.lists.reviews')('title')
  const { filters } = useListState({ sorts: [], filters: ['view', 'review_state'] })
  const view = filters.view === 'posts' ? 'posts' : (chosenOf(reviewStates, filters.review_state) ?? 'pending')
  const tabs = (
    <LinkTabs label={title} className="mb-6">
      {reviewStates.map((state) => (
        <TabLink key={state} search={{ review_state: state }} current={state === view}>
          {t(`views.${state}`)}
        </TabLink>
      ))}
      <TabLink search={{ view: 'posts' }} current={view === 'posts'}>
        {t('views.posts')}
      </TabLink>
    </LinkTabs>
  )
  if (view !== 'posts') return <ReviewList tabs={tabs} />
  return (
    <>
      <ScreenTitle title={title} />
      {tabs}
      <Reports />
    </>
  )
}

function Reports() {
  const t = useTranslations('manageInbox.moderation')
  const query = useQuery(reportsQuery)
  return (
    <>
      <QueryNotice query={query} />
      {query.data?.data.length === 0 && (
        <EmptyState title={t('noPosts')} picture={<Icon name="check-circle" size={56} className="text-success" />} />
      )}
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
