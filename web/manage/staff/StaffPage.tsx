import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffMember } from '../../../contract/manage/staff.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { useMoments } from '../useMoments.ts'
import { staffQuery } from './queries.ts'
import { RolesDialog } from './RolesDialog.tsx'

/** Who works in the back office, and with which roles. */
export default function StaffPage() {
  const t = useTranslations('manage.staff')
  const { moment } = useMoments()
  const query = useQuery(staffQuery)
  const [edited, setEdited] = useState<StaffMember | 'new'>()
  const columns: readonly DataColumn<StaffMember>[] = [
    {
      id: 'name',
      label: t('name'),
      heads: true,
      cell: ({ name, email, email_verified }) => (
        <>
          <span className="font-semibold">{name}</span>
          <br />
          <span className="text-ink-soft">{email}</span>
          {!email_verified && (
            <>
              {' '}
              <Badge tone="amber">{t('unconfirmed')}</Badge>
            </>
          )}
        </>
      ),
    },
    {
      id: 'roles',
      label: t('roles'),
      cell: ({ roles }) => (
        <span className="flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role} tone="pine">
              {t(`names.${role}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'factor',
      label: t('factor'),
      cell: ({ second_factor }) => (
        <Badge tone={second_factor ? 'success' : 'amber'}>{t(second_factor ? 'factorSet' : 'factorMissing')}</Badge>
      ),
    },
    { id: 'seen', label: t('seen'), cell: ({ last_seen }) => (last_seen ? moment(last_seen) : '–') },
    {
      id: 'change',
      label: t('change'),
      cell: (member) =>
        member.own ? (
          <span className="text-ink-soft">{t('own')}</span>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('changeOf', { name: member.name })}
            onClick={() => setEdited(member)}
          >
            {t('change')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="staff"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ id }) => id}
          empty={t('empty')}
        />
      )}
      <RolesDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
