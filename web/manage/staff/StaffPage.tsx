import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { staffList } from '../../../contract/manage/staff.list.ts'
import type { StaffMember } from '../../../contract/manage/staff.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { List } from '../kit/List.tsx'
import { RolesDialog } from './RolesDialog.tsx'

/** Who works in the back office, and with which roles. */
export default function StaffPage() {
  const t = useTranslations('manage.staff')
  const words = useTranslations('words')
  const [edited, setEdited] = useState<StaffMember | 'new'>()
  return (
    <>
      <List
        of={staffList}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
        cells={{
          name: ({ name, email, email_verified }) => (
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
          roles: ({ roles }) => (
            <span className="flex flex-wrap gap-1">
              {roles.map((role) => (
                <Badge key={role} tone="pine">
                  {words(`roles.${role}`)}
                </Badge>
              ))}
            </span>
          ),
          second_factor: ({ second_factor }) => (
            <Badge tone={second_factor ? 'success' : 'amber'}>{words(`secondFactor.${second_factor}`)}</Badge>
          ),
          change: (member) =>
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
        }}
      />
      <RolesDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
