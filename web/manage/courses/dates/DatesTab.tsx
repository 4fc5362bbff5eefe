import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOffering } from '../../../../contract/manage/offerings.ts'
import { call } from '../../../api/client.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { pathTo } from '../../paths.ts'
import { ConfirmDialog } from '../../ConfirmDialog.tsx'
import { ExportButton } from '../../ExportButton.tsx'
import { QueryNotice } from '../../QueryNotice.tsx'
import { type DataColumn, DataTable } from '../../table/DataTable.tsx'
import type { RowAction } from '../../table/RowMenu.tsx'
import type { TabProps } from '../tab-props.ts'
import { CopyForm } from './CopyForm.tsx'
import { OfferingForm } from './OfferingForm.tsx'
import { offeringsQuery } from './queries.ts'
import { ReductionForm } from './ReductionForm.tsx'
import { Reductions } from './Reductions.tsx'
import { useMoney } from '../../kit/useMoney.ts'

type Opened = { what: 'edit' | 'copy' | 'reduce' | 'withdraw'; offering: StaffOffering }

/** The dates of the course with their prices and planned reductions. */
export default function DatesTab({ course, capabilities }: TabProps) {
  const t = useTranslations('manageCourses.dates')
  const words = useTranslations('words.offeringStates')
  const money = useMoney()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const query = useQuery(offeringsQuery(course.id))
  const [opened, setOpened] = useState<Opened | 'new'>()
  const edits = capabilities.includes('set_prices')
  const close = () => setOpened(undefined)
  const show = (reply: { data: StaffOffering[] }) => {
    queryClient.setQueryData(offeringsQuery(course.id).queryKey, reply)
    close()
  }
  const showSaved = ({ emailed, ...reply }: { data: StaffOffering[]; emailed: number }) => {
    show(reply)
    if (emailed) toast.show({ kind: 'success', text: t('emailed', { count: emailed }) })
  }
  const setState = async ({ product_id, version }: StaffOffering, offering_state: 'offered' | 'withdrawn') =>
    show(await call('setOfferingState', { params: { product_id }, body: { offering_state, version } }))
  const nameOf = ({ start_date, end_date }: StaffOffering) =>
    start_date ? [...new Set([start_date, end_date ?? start_date])].join(' – ') : t('anyTime')
  const columns: readonly DataColumn<StaffOffering>[] = [
    {
      id: 'when',
      label: t('when'),
      heads: true,
      cell: (offering) => (
        <>
          <span className="font-semibold">{nameOf(offering)}</span>
          <br />
          <span className="text-ink-soft">{offering.location_name}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      cell: ({ state, is_over }) => (
        <Badge tone={state === 'withdrawn' || is_over ? 'neutral' : 'success'}>
          {state === 'offered' && is_over ? t('over') : words(state)}
        </Badge>
      ),
    },
    {
      id: 'price',
      label: t('price'),
      end: true,
      cell: ({ price_cents, special_cents }) =>
        special_cents === null ? (
          money(price_cents)
        ) : (
          <>
            <strong>{money(special_cents)}</strong> <del className="text-ink-soft">{money(price_cents)}</del>
          </>
        ),
    },
    { id: 'hours', label: t('hours'), end: true, cell: ({ hours }) => hours },
    {
      id: 'groups',
      label: t('groups'),
      end: true,
      cell: ({ groups, seats, taken }) => (groups ? t('seats', { groups, seats, taken }) : '–'),
    },
    { id: 'learners', label: t('learners'), end: true, cell: ({ learners }) => learners },
    {
      id: 'reductions',
      label: t('reductions'),
      cell: ({ reductions }) => <Reductions reductions={reductions} edits={edits} onChanged={show} />,
    },
  ]
  const enrolsIn = ({ state, is_over }: StaffOffering) =>
    capabilities.includes('make_sales') && state === 'offered' && !is_over
  const toolsOf = (offering: StaffOffering): RowAction[] => [
    enrolsIn(offering) && {
      id: 'enrol',
      label: t('enrol'),
      run: () =>
        void navigate({
          to: '/manage/$',
          params: { _splat: pathTo('enrol') },
          search: { product: offering.product_id },
        }),
    },
    ...(edits ? editsOf(offering) : []),
  ]
  const editsOf = (offering: StaffOffering): RowAction[] => [
    ...(['edit', 'reduce', 'copy'] as const).map((what) => ({
      id: what,
      label: t(what),
      run: () => setOpened({ what, offering }),
    })),
    offering.state === 'offered'
      ? { id: 'withdraw', label: t('withdraw'), danger: true, run: () => setOpened({ what: 'withdraw', offering }) }
      : { id: 'offer', label: t('offer'), run: () => void setState(offering, 'offered') },
  ]
  const one = opened === 'new' ? undefined : opened
  const what = opened === 'new' ? 'add' : one?.what
  return (
    <>
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="offerings"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ product_id }) => product_id}
          empty={t('empty')}
          nameOf={nameOf}
          {...(edits || capabilities.includes('make_sales') ? { menu: toolsOf } : {})}
          tools={
            <>
              {edits && (
                <Button icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
                  {t('add')}
                </Button>
              )}
              <ExportButton
                name="offerings"
                fetchFile={() => call('exportOfferings', { query: { course: course.id } })}
              />
            </>
          }
        />
      )}
      <Dialog open={what !== undefined && what !== 'withdraw'} onClose={close} title={what ? t(what) : ''}>
        {(what === 'add' || what === 'edit') && (
          <OfferingForm course={course} offering={one?.offering} onDone={showSaved} />
        )}
        {one && what === 'copy' && <CopyForm offering={one.offering} onDone={show} />}
        {one && what === 'reduce' && <ReductionForm offering={one.offering} onDone={show} />}
      </Dialog>
      {one && what === 'withdraw' && (
        <ConfirmDialog
          open
          danger
          onClose={close}
          title={t('withdrawTitle')}
          action={t('withdraw')}
          onConfirm={() => setState(one.offering, 'withdrawn')}
        >
          <p>{t('withdrawText', { learners: one.offering.learners })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
