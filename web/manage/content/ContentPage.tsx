import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sectionNames, showings, translationStates } from '../../../contract/manage/content-kinds.ts'
import type { ContentRow } from '../../../contract/manage/website.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { FilterSelect } from '../table/FilterSelect.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { useMoments } from '../useMoments.ts'
import { AddDialog } from './AddDialog.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { contentQuery } from './queries.ts'
import { Translations } from './Translations.tsx'

const indents = ['', 'pl-6', 'pl-12', 'pl-18']
const planTones = { text: 'amber', added: 'amber', removed: 'danger', order: 'amber' } as const
const tones = { shown: 'neutral', hidden: 'neutral', planned: 'pine', ended: 'neutral' } as const

/** Everything on the site that is not a course. */
export default function ContentPage() {
  const t = useTranslations('manageContent')
  const { moment, day } = useMoments()
  const [adds, setAdds] = useState(false)
  const list = useListState({ sorts: [], filters: ['section', 'translations', 'showing'] })
  const section = chosenOf(sectionNames, list.filters.section)
  const translations = chosenOf(translationStates, list.filters.translations)
  const showing = chosenOf(showings, list.filters.showing)
  const query = useQuery(
    contentQuery({
      search: list.query.search,
      ...(section ? { section } : {}),
      ...(translations ? { translations } : {}),
      ...(showing ? { showing } : {}),
    }),
  )
  const columns: readonly DataColumn<ContentRow>[] = [
    {
      id: 'name',
      label: t('list.name'),
      heads: true,
      cell: ({ kind, id, depth, name, legal, plans }) => (
        <span className={`block ${indents[depth] ?? 'pl-18'}`}>
          <ManageLink
            to="contentItem"
            params={{ kind, id }}
            className="font-semibold text-pine underline-offset-2 hover:underline"
          >
            {name}
          </ManageLink>{' '}
          {legal && <Badge tone="pine">{t('list.legal')}</Badge>}
          {plans.map(({ change, valid_on }) => (
            <Fragment key={change}>
              {' '}
              <Badge tone={planTones[change]}>{t(`planned.on.${change}`, { day: day(valid_on) })}</Badge>
            </Fragment>
          ))}
        </span>
      ),
    },
    { id: 'kind', label: t('list.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'translations', label: t('list.translations'), cell: (row) => <Translations row={row} /> },
    {
      id: 'showing',
      label: t('list.showing'),
      cell: ({ showing: state }) => <Badge tone={tones[state]}>{t(`showing.${state}`)}</Badge>,
    },
    {
      id: 'updated',
      label: t('list.updated'),
      cell: ({ updated }) => (updated ? <time dateTime={updated}>{moment(updated)}</time> : t('list.never')),
    },
    { id: 'order', label: t('list.order'), cell: (row) => <MoveButtons row={row} /> },
  ]
  return (
    <>
      <ScreenTitle
        title={t('list.title')}
        intro={t('list.intro')}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => setAdds(true)}>
            {t('edit.add')}
          </Button>
        }
      />
      <QueryNotice query={query} />
      {query.data && (
        <>
          <p className="mb-4 text-sm text-ink-soft">{t('list.counts', query.data.counts)}</p>
          <DataTable
            id="content"
            label={t('list.title')}
            columns={columns}
            items={query.data.data}
            keyOf={({ kind, id }) => `${kind}-${id}`}
            list={list}
            stale={query.isPlaceholderData}
            empty={t('list.empty')}
            tools={
              <>
                <ListSearch list={list} label={t('list.search')} />
                <FilterSelect
                  list={list}
                  name="section"
                  label={t('list.section')}
                  options={sectionNames.map((value) => ({ value, label: t(`sections.${value}`) }))}
                />
                <FilterSelect
                  list={list}
                  name="translations"
                  label={t('list.translations')}
                  options={translationStates.map((value) => ({ value, label: t(`translations.${value}`) }))}
                />
                <FilterSelect
                  list={list}
                  name="showing"
                  label={t('list.showing')}
                  options={showings.map((value) => ({ value, label: t(`showing.${value}`) }))}
                />
              </>
            }
          />
        </>
      )}
      <AddDialog open={adds} onClose={() => setAdds(false)} />
    </>
  )
}
