import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type ContentKind, isKind, legalPages, shapeOf } from '../../../contract/manage/content-kinds.ts'
import type { ContentItem } from '../../../contract/manage/website.ts'
import { isNotFound } from '../../api/failure.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { PathLink } from '../../shell/PathLink.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { History } from '../history/History.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { TabLink } from '../TabLink.tsx'
import { useMoments } from '../useMoments.ts'
import { EditContent } from './EditContent.tsx'
import { LegalVersions } from './LegalVersions.tsx'
import { NewContent } from './NewContent.tsx'
import { nameOf } from './draft.ts'
import { itemQuery } from './queries.ts'
import { RemoveContent } from './RemoveContent.tsx'

const tabs = ['edit', 'versions', 'history'] as const
const isLegalPage = ({ kind, id }: ContentItem) => kind === 'page' && legalPages.some((page) => page === id)

/** The editor of one object of the site; `new` is one that is not saved yet. */
export default function ContentItemPage({ params }: { params: Readonly<Record<string, string>> }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { kind, id } = params
  if (!isKind(kind) || !id) return <NotFoundPage />
  if (id !== 'new') return <KnownItem key={`${kind}-${id}`} kind={kind} id={Number(id)} tab={search.tab} />
  const within = Number(search.within)
  if (!shapeOf(kind).adds) return <NotFoundPage />
  return <NewItem kind={kind} within={Number.isInteger(within) && within > 0 ? within : null} />
}

function Above({ kind }: { kind: ContentKind }) {
  const t = useTranslations('manageContent')
  return (
    <span className="flex flex-wrap gap-3">
      <ManageLink to="content" className="underline underline-offset-2">
        {t('list.title')}
      </ManageLink>
      {t(`kinds.${kind}`)}
    </span>
  )
}

function NewItem({ kind, within }: { kind: ContentKind; within: number | null }) {
  const t = useTranslations('manageContent')
  return (
    <>
      <ScreenTitle title={t('new.titleOf', { kind: t(`kinds.${kind}`) })} above={<Above kind={kind} />} />
      {within !== null && kind === 'page' ? (
        <NewPart within={within} />
      ) : (
        <NewContent key={`${kind}-${within}`} kind={kind} within={within} />
      )}
    </>
  )
}

/** A part of a page: one of a legal page may be added on a later day. */
function NewPart({ within }: { within: number }) {
  const query = useQuery(itemQuery('page', within))
  if (isNotFound(query.error)) return <NotFoundPage />
  if (!query.data) return <QueryNotice query={query} />
  const { legal, planned_on } = query.data
  return <NewContent key={within} kind="page" within={within} legal={legal} plannedOn={planned_on} />
}

function KnownItem({ kind, id, tab }: { kind: ContentKind; id: number; tab: unknown }) {
  const t = useTranslations('manageContent')
  const query = useQuery(itemQuery(kind, id))
  if (isNotFound(query.error)) return <NotFoundPage />
  if (!query.data) return <QueryNotice query={query} />
  const item = query.data
  const allowed = tabs.filter((name) => name !== 'versions' || isLegalPage(item))
  const current = allowed.find((name) => name === tab) ?? 'edit'
  return (
    <>
      <ScreenTitle title={nameOf(item)} above={<Above kind={kind} />} actions={<Actions item={item} />} />
      <Facts item={item} />
      <LinkTabs label={t('tabs.label')} className="mb-6">
        {allowed.map((name) => (
          <TabLink key={name} search={name === 'edit' ? {} : { tab: name }} current={name === current}>
            {t(`tabs.${name}`)}
          </TabLink>
        ))}
      </LinkTabs>
      {current === 'edit' && <EditContent item={item} />}
      {current === 'versions' && <LegalVersions page={id} />}
      {current === 'history' && <History object="content" id={`${kind}-${id}`} />}
    </>
  )
}

function Facts({ item: { kind, updated, updated_by, courses } }: { item: ContentItem }) {
  const t = useTranslations('manageContent')
  const { moment } = useMoments()
  return (
    <div className="mb-4 text-sm text-ink-soft">
      {updated && updated_by && <p>{t('edit.changedBy', { name: updated_by, at: moment(updated) })}</p>}
      {kind === 'filter' && courses > 0 && <p>{t('remove.courses', { count: courses })}</p>}
    </div>
  )
}

/** What can be added to an object, by its kind. */
const parts = { page: 'page', faq_category: 'faq_question', filter_group: 'filter' } as const
const partNames = { page: 'newPart', faq_category: 'newQuestion', filter_group: 'newFilter' } as const
const holds = (kind: ContentKind): kind is keyof typeof parts => Object.hasOwn(parts, kind)

function Actions({ item }: { item: ContentItem }) {
  const t = useTranslations('manageContent.edit')
  const { kind, id, address } = item
  return (
    <>
      {address && (
        <PathLink path={address} className="inline-flex min-h-9 items-center gap-1.5 underline underline-offset-2">
          {t('see')} <Icon name="external" size={16} />
        </PathLink>
      )}
      {holds(kind) && (
        <ManageLink
          to="contentItem"
          params={{ kind: parts[kind], id: 'new' }}
          search={{ within: id }}
          className="inline-flex min-h-9 items-center gap-1.5 underline underline-offset-2"
        >
          {t(partNames[kind])}
        </ManageLink>
      )}
      <RemoveContent item={item} />
    </>
  )
}
